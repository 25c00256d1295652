import { describe, expect, it } from 'vitest'
import { drawFigure, SETTLEMENT } from './figures'
import { drawGround } from './ground'
import { drawMedallion } from '../games/kingdom/board/medallions'
import { standing } from '../games/kingdom/board/pieces'
import { COLOURS, colourOf, SHAPES } from './seats'
import { Shores } from './shores'
import { silhouette } from '../games/kingdom/board/silhouettes'
import { specialOf, TERRAINS } from './terrain'

const PLACES = [
  ...['oracle', 'farm', 'oasis', 'tower', 'tavern', 'barn', 'harbor', 'paddock'],
  ...['quarry', 'caravan', 'village', 'garden'],
  ...['lighthouse', 'foresters-lodge', 'barracks', 'crossroads', 'city-hall', 'fort', 'monastery', 'wagon'],
  ...['castle', 'nomad', 'resettlement', 'outpost', 'sword', 'treasure', 'donation'],
]

describe('the ground', () => {
  const rows = ['GGCCD', 'FFTTL', 'WWMMY', 'AAGGS']

  it('is always drawn alike, and every number in it is one', () => {
    const drawn = drawGround(rows, 'a')
    expect(drawGround([...rows], 'a')).toBe(drawn)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    for (const terrain of TERRAINS) expect(drawn).toContain(`class="texture g-${terrain}"`)
  })

  it('keeps two boards on one page apart', () => {
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

  it('lets the sea go on beyond the edge of the board', () => {
    const shores = new Shores([
      ['water', 'water'],
      ['water', 'water'],
    ])
    expect(shores.coast('water')).not.toContain('L')
    expect(new Shores([['water', 'land']]).coast('water')).toContain('L')
  })
})

describe('medallions', () => {
  it('have a silhouette of their own for every place', () => {
    const shapes = PLACES.map((place) => silhouette(place)?.filled)
    expect(shapes).not.toContain(undefined)
    expect(new Set(shapes).size).toBe(PLACES.length)
  })

  it('show the tiles that are left, and the initial of a place nobody drew', () => {
    const two = drawMedallion({ hex: 'e7', kind: 'location', place: 'farm', tiles: 2 })
    const none = drawMedallion({ hex: 'e7', kind: 'location', place: 'farm', tiles: 0 })
    expect(two.match(/class="tile"/g)).toHaveLength(2)
    expect(none.match(/class="tile-gone"/g)).toHaveLength(2)
    expect(drawMedallion({ hex: 'e7', kind: 'location', place: '<x', tiles: null })).toContain('&#60;')
    expect(specialOf('?')).toBe('special')
  })
})

describe('pieces', () => {
  it('stand with those further down in front, and a city hall is one piece', () => {
    const all = standing([
      { kind: SETTLEMENT, seat: 0, hexes: ['e9', 'e7'] },
      { kind: 'city hall', seat: 1, hexes: ['k4', 'l4', 'k5'] },
      { kind: 'walls', seat: null, hexes: ['a8'] },
    ])
    expect(all.map(({ hexes }) => hexes[0])).toEqual(['k4', 'e7', 'a8', 'e9'])
    expect(all[0]).toMatchObject({ broad: true, seat: 1 })
  })

  it('are drawn once even if told twice', () => {
    const twice = { kind: SETTLEMENT, seat: 0, hexes: ['e7'] }
    expect(standing([twice, twice])).toHaveLength(1)
  })

  it('fall back to a pawn with an initial', () => {
    expect(drawFigure('dragons', 'blue')).toContain('>D</text>')
    expect(drawFigure(SETTLEMENT, 'blue')).not.toContain('</text>')
  })

  it('are told apart by shape for every colour', () => {
    expect(new Set(Object.values(SHAPES)).size).toBe(COLOURS.length)
    expect(colourOf(['green'], 0)).toBe('green')
    expect(colourOf([], 3)).toBe('green')
    expect(colourOf(['teal'], 0)).toBe('blue')
  })
})
