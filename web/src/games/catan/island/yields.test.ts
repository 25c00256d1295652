import { describe, expect, it } from 'vitest'
import positions from '../learn/positions.json'
import type { IslandSheet } from '../types'
import { beside, yieldAt, yieldOf } from './yields'

const sheet = positions.setup as unknown as IslandSheet

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
