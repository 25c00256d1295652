import { describe, expect, it } from 'vitest'
import { SETTLEMENT } from '../../../board/figures'
import { specialOf } from '../../../board/terrain'
import { figures, silhouette } from './art'
import { drawMedallion } from './medallions'
import { placedPieces } from './pieces'

const PLACES = [
  ...['oracle', 'farm', 'oasis', 'tower', 'tavern', 'barn', 'harbor', 'paddock'],
  ...['quarry', 'caravan', 'village', 'garden'],
  ...['lighthouse', 'foresters-lodge', 'barracks', 'crossroads', 'city-hall', 'fort', 'monastery', 'wagon'],
  ...['castle', 'nomad', 'resettlement', 'outpost', 'sword', 'treasure', 'donation'],
]

describe('medallions', () => {
  it('have a different silhouette for each place', () => {
    const shapes = PLACES.map((place) => silhouette(place)?.filled)
    expect(shapes).not.toContain(undefined)
    expect(new Set(shapes).size).toBe(PLACES.length)
  })

  it('show the tiles that are left, and the initial of a place without a drawing', () => {
    const two = drawMedallion({ hex: 'e7', kind: 'location', place: 'farm', tiles: 2 })
    const none = drawMedallion({ hex: 'e7', kind: 'location', place: 'farm', tiles: 0 })
    expect(two.match(/class="tile"/g)).toHaveLength(2)
    expect(none.match(/class="tile-gone"/g)).toHaveLength(2)
    expect(drawMedallion({ hex: 'e7', kind: 'location', place: '<x', tiles: null })).toContain('&#60;')
    expect(specialOf('?')).toBe('special')
  })
})

describe('pieces', () => {
  it('are drawn from back to front, a city hall as one piece', () => {
    const all = placedPieces([
      { kind: SETTLEMENT, seat: 0, hexes: ['e9', 'e7'] },
      { kind: 'city hall', seat: 1, hexes: ['k4', 'l4', 'k5'] },
      { kind: 'walls', seat: null, hexes: ['a8'] },
    ])
    expect(all.map(({ hexes }) => hexes[0])).toEqual(['k4', 'e7', 'a8', 'e9'])
    expect(all[0]).toMatchObject({ broad: true, seat: 1 })
  })

  it('are drawn once even if listed twice', () => {
    const twice = { kind: SETTLEMENT, seat: 0, hexes: ['e7'] }
    expect(placedPieces([twice, twice])).toHaveLength(1)
  })

  it('fall back to a pawn with an initial', () => {
    expect(figures.draw('dragons', 'blue')).toContain('>D</text>')
    expect(figures.draw(SETTLEMENT, 'blue')).not.toContain('</text>')
  })
})
