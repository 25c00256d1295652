import { describe, expect, it } from 'vitest'
import type { IslandSheet } from '../types'
import { beside, yieldAt, yieldOf } from './yields'

const ROWS = 'forest 5 field 2 pasture 6 pasture 10 forest 9 mountains 4 hills 3 field 8 forest 3 pasture 11 desert 0 '
const REST = 'mountains 8 mountains 4 hills 6 field 5 field 10 hills 11 forest 12 pasture 9'
const LAID = (ROWS + REST).split(' ')
const sheet: IslandSheet = {
  tiles: LAID.filter((_, index) => index % 2 === 0),
  numbers: LAID.filter((_, index) => index % 2 === 1).map(Number),
  harbours: [['c1-ne', 'wood']],
}

describe('what a place brings', () => {
  it('counts the cards of 36 rolls by resource', () => {
    // Forest 3, mountains 4 and hills 6 meet there.
    const goods = [
      { kind: 'wood', cards: 2 },
      { kind: 'brick', cards: 5 },
      { kind: 'ore', cards: 3 },
    ]
    expect(yieldAt('b3-s', sheet)).toEqual({ goods, cards: 10, harbour: null })
  })

  it('gives a city twice as much, and a road what lies at its better end', () => {
    expect(yieldOf({ verb: 'city', place: 'b3-s' }, sheet).cards).toBe(20)
    expect(yieldOf({ verb: 'road', place: 'a4-e' }, sheet).cards).toBe(10)
    expect(yieldOf({ verb: 'road', place: 'a4-e' }, sheet, ['b3-s']).cards).toBe(10)
  })

  it('names the harbour, and who is hit by the robber', () => {
    expect(yieldAt('c1-n', sheet).harbour).toBe('wood')
    expect(yieldAt('b3-s', sheet).harbour).toBeNull()
    const nobody = { settlements: [], cities: [] }
    expect(beside('a4', [nobody, { settlements: ['b3-s'], cities: [] }])).toEqual([1])
    expect(beside('e3', [nobody, { settlements: ['b3-s'], cities: [] }])).toEqual([])
  })
})
