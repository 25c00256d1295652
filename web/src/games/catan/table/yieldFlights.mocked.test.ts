import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CatanNote } from '../../../api'
import { CROSSING, HEXES } from '../island/places'
import type { CatanState } from '../types'

const flyFrom = vi.hoisted(() => vi.fn())
vi.mock('../../../table/flights', () => ({ flyFrom }))
vi.mock('../../../common/motion', () => ({ animationsOff: () => false }))

const { letFly, sources } = await import('./yieldFlights.svelte')

/** A crossing of three hexes, each a forest with an 8. */
const [PLACE = ''] = [...CROSSING].find(([, { hexes }]) => hexes.length === 3) ?? []
const NAMES = HEXES.filter(({ index }) => CROSSING.get(PLACE)?.hexes.includes(index)).map(({ name }) => name)

function island(changes: Partial<CatanState> = {}): CatanState {
  return {
    robber: 'nowhere',
    setup: { tiles: HEXES.map(() => 'forest'), numbers: HEXES.map(() => 8) },
    seats: [
      { settlements: [PLACE], cities: [] },
      { settlements: [], cities: [PLACE] },
    ],
    ...changes,
  } as unknown as CatanState
}

describe('the hexes that yield', () => {
  it('are those beside a building with the number and the land', () => {
    expect(sources(island(), 0, 8, 'wood').sort()).toEqual([...NAMES].sort())
    expect(sources(island(), 1, 8, 'wood')).toHaveLength(3)
    expect(sources(island(), 0, 9, 'wood')).toEqual([])
    expect(sources(island(), 0, 8, 'ore')).toEqual([])
  })

  it('are not the one the robber stands on', () => {
    const robber = NAMES[0] ?? ''
    expect(sources(island({ robber }), 0, 8, 'wood')).not.toContain(robber)
  })
})

describe('cards', () => {
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    flyFrom.mockClear()
    vi.stubGlobal('document', {
      querySelector: (what: string) => {
        asked.push(what)
        return { what, getBoundingClientRect: () => what }
      },
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const got = (seat: number, wood: number): CatanNote => ({ what: 'cards', seat, cards: { wood } })

  it('fly from each of these hexes, one after the other, into my hand', () => {
    letFly([got(0, 3)], island(), 8, 0)
    expect(flyFrom.mock.calls.map(([from]) => from as string).sort()).toEqual(
      NAMES.map((name) => `[data-token="${name}"]`).sort(),
    )
    expect(flyFrom.mock.calls.map(([, , , delay]) => delay as number)).toEqual([0, 60, 120])
    expect(flyFrom.mock.calls.every(([, , to]) => (to as { what: string }).what.startsWith('[data-hand="wood"]'))).toBe(
      true,
    )
  })

  it('of others fly to where their number stands', () => {
    letFly([got(1, 2)], island(), 8, 0)
    expect(flyFrom).toHaveBeenCalledTimes(2)
    expect(asked).toContain('[data-seat="1"] [data-cards]')
    expect(asked.some((what) => what.startsWith('[data-hand'))).toBe(false)
  })

  it('are not more at once than can be followed', () => {
    letFly([got(0, 12), got(1, 12)], island(), 8, null)
    expect(flyFrom).toHaveBeenCalledTimes(14)
  })
})
