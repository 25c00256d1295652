import { beforeAll, expect, test, vi } from 'vitest'
import type { Tournament } from '../api'
import { appointment, crosstable, localText, points, signed } from './figures'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

test('points are written with fractions', () => {
  expect([0, 1, 0.5, 1.5, 2.33, 0.67, 0.25, 1.2].map(points)).toEqual(['0', '1', '½', '1½', '2⅓', '⅔', '¼', '1⅕'])
})

test('a difference has its sign', () => {
  expect([3.5, -2, 0].map(signed)).toEqual(['+3.5', '−2', '0'])
})

test('a start time is in the time zone of the user, with the remaining time', () => {
  const at = new Date(2027, 0, 31, 20, 5)
  const before = new Date(2027, 0, 29, 20, 5)
  expect(localText(at)).toBe('2027-01-31T20:05')
  expect(appointment(at.toISOString(), before)).toMatch(/^Sun, Jan 31, 2027, 08:05 PM .+ \(in 2 days\)$/)
  expect(appointment(at.toISOString(), at)).not.toContain('(')
})

test('a crosstable adds up the points of each player against each other one', () => {
  const entrant = (number: number) => ({
    number,
    name: `${number}`,
    author: null,
    me: false,
    ready: false,
    left: false,
  })
  const seat = (number: number, won: number | null) => ({ number, points: won, gold: null })
  const tournament: Pick<Tournament, 'entrants' | 'played'> = {
    entrants: [0, 1, 2].map(entrant),
    played: [
      { round: 2, tables: [{ table: 'b', decided: null, seats: [seat(1, null), seat(2, null)] }] },
      {
        round: 1,
        tables: [
          { table: 'a', decided: 'game', seats: [seat(0, 1), seat(1, 0)] },
          { table: null, decided: 'bye', seats: [seat(2, 1)] },
        ],
      },
    ],
  }
  const rows = crosstable(tournament)
  expect(rows.get(0)?.get(1)).toBe(1)
  expect(rows.get(1)?.get(0)).toBe(0)
  expect(rows.get(1)?.get(2)).toBeUndefined()
})
