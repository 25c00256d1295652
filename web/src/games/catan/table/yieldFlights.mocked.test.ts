import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CatanNote } from '../../../api'

const flyFrom = vi.hoisted(() => vi.fn())
vi.mock('../../../table/flights', () => ({ flyFrom }))
vi.mock('../../../common/motion', () => ({ animationsOff: () => false }))

const { letFly } = await import('./yieldFlights.svelte')

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
  const got = (seat: number, hexes: string[]): CatanNote => ({
    what: 'cards',
    seat,
    cards: { wood: hexes.length },
    hexes,
  })

  it('fly from the hexes that give them, one after the other, into the hand of the user', () => {
    letFly([{ what: 'cards', seat: 0, cards: { wood: 2, ore: 1 }, hexes: ['c3', 'd4', 'e2'] }], 0)
    expect(flyFrom.mock.calls.map(([from]) => from as string)).toEqual(
      ['c3', 'd4', 'e2'].map((name) => `[data-token="${name}"]`),
    )
    expect(flyFrom.mock.calls.map(([, , , delay]) => delay as number)).toEqual([0, 60, 120])
    const hands = flyFrom.mock.calls.map(([, , to]) => (to as { what: string }).what.slice(0, 17))
    expect(hands).toEqual(['[data-hand="wood"', '[data-hand="wood"', '[data-hand="ore"]'])
  })

  it('of others fly to where their number stands', () => {
    letFly([got(1, ['c3', 'd4'])], 0)
    expect(flyFrom).toHaveBeenCalledTimes(2)
    expect(asked).toContain('[data-seat="1"] [data-cards]')
    expect(asked.some((what) => what.startsWith('[data-hand'))).toBe(false)
  })

  it('are limited in number', () => {
    const many = Array.from({ length: 12 }, () => 'c3')
    letFly([got(0, many), got(1, many)], null)
    expect(flyFrom).toHaveBeenCalledTimes(14)
  })
})
