import { describe, expect, it } from 'vitest'
import { drawGround } from './ground'
import { COLOURS, colourOf, SHAPES } from './seats'
import { Shores } from './shores'
import { TERRAINS } from './terrain'

describe('the ground', () => {
  const rows = ['GGCCD', 'FFTTL', 'WWMMY', 'AAGGS']

  it('skips places without a hex', () => {
    const beside = drawGround([...rows, '.....', '..GG.'], 'a')
    expect(beside).not.toMatch(/NaN|undefined|Infinity/)
    expect(beside).not.toBe(drawGround([...rows, 'SSSSS', 'SSGGS'], 'a'))
  })

  it('is deterministic and contains valid numbers only', () => {
    const drawn = drawGround(rows, 'a')
    expect(drawGround([...rows], 'a')).toBe(drawn)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    for (const terrain of TERRAINS) expect(drawn).toContain(`class="texture g-${terrain}"`)
  })

  it('uses different ids for two boards on one page', () => {
    const one = [...drawGround(rows, 'one').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const other = new Set([...drawGround(rows, 'other').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect(one.length).toBeGreaterThan(10)
    expect(one.filter((id) => other.has(id))).toEqual([])
  })

  it('draws one shore around an area and one around each hole in it', () => {
    const ring = new Shores([
      ['a', 'a', 'a'],
      ['a', 'b', 'a'],
      ['a', 'a', 'a'],
    ]).outlines()
    expect(ring.get('a')?.match(/M/g)).toHaveLength(2)
    expect(ring.get('b')?.match(/M/g)).toHaveLength(1)
    const apart = new Shores([['a', 'b', 'a']]).outlines()
    expect(apart.get('a')?.match(/M/g)).toHaveLength(2)
  })

  it('continues the sea beyond the edge of the board', () => {
    const shores = new Shores([
      ['water', 'water'],
      ['water', 'water'],
    ])
    expect(shores.coast('water')).not.toContain('L')
    expect(new Shores([['water', 'land']]).coast('water')).toContain('L')
  })
})

describe('seats', () => {
  it('have a different shape for each colour', () => {
    expect(new Set(Object.values(SHAPES)).size).toBe(COLOURS.length)
    expect(colourOf(['green'], 0)).toBe('green')
    expect(colourOf([], 3)).toBe('green')
    expect(colourOf(['teal'], 0)).toBe('blue')
  })
})
