import { expect, test } from 'vitest'
import type { Analysis } from '../api'
import { courseOf, decisionAt, lostPercent, marked, topOf } from './course'

const standing = (gold: number, chance: number) => ({ gold, chance })
const decision = (seat: number, start: number, end: number) => ({
  seat,
  start,
  end,
  turn: 1,
  played: [],
  better: [],
  stands: standing(0, 0),
  could: standing(0, 0),
  lost_gold: 0,
  lost_chance: 0,
  accuracy: 100,
})
const analysis: Analysis = {
  format: 1,
  game: 'kingdom',
  players: 2,
  level: 'quick',
  seed: 1,
  gold: [61, 40],
  winners: [0],
  accuracy: [90, null],
  turning_points: [],
  course: [
    { at: 0, seat: null, standings: [standing(50, 0.5), standing(50, 0.5)] },
    { at: 8, seat: 0, standings: [standing(61, 0.8), standing(40, 0.2)] },
  ],
  decisions: [decision(0, 2, 6), decision(1, 7, 11), decision(0, 20, 24)],
}

test('one line for each seat', () => {
  expect(courseOf(analysis, 'chance')).toEqual({
    at: [0, 8],
    lines: [
      [0.5, 0.8],
      [0.5, 0.2],
    ],
  })
  expect(topOf(courseOf(analysis, 'gold').lines)).toBe(80)
  expect(topOf([[3, 9.6]])).toBe(10)
})

test('a click selects the decision there, or the nearest one', () => {
  expect([0, 4, 6, 7, 13, 16, 99].map((at) => decisionAt(analysis, at))).toEqual([0, 0, 0, 1, 1, 2, 2])
})

test('markers are spaced along the lines, with one at each end', () => {
  const lines = [0, 1, 2].map((seat) => marked(60, seat, 3))
  expect(lines.every((points) => points.at(-1) === 59 || points.includes(59))).toBe(true)
  expect(new Set(lines.map((points) => points[0])).size).toBe(3)
  expect(marked(1, 4, 5)).toContain(0)
})

test('a loss is shown as at least one percentage point', () => {
  expect([0.004, 0.05, 0.2].map(lostPercent)).toEqual([1, 5, 20])
})
