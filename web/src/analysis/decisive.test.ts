import { expect, test } from 'vitest'
import type { Analysis } from '../api'
import { decided } from './decisive'

const point = (at: number, seat: number | null, ...chances: number[]) => ({
  at,
  seat,
  standings: chances.map((chance) => ({ gold: 0, chance })),
})
const decision = (seat: number, start: number, end: number, lost_chance: number) => ({
  seat,
  start,
  end,
  turn: 1,
  played: [],
  better: [],
  stands: { gold: 0, chance: 0 },
  could: { gold: 0, chance: 0 },
  lost_gold: 0,
  lost_chance,
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
  accuracy: [90, 90],
  turning_points: [],
  course: [
    point(0, null, 0.5, 0.5),
    point(4, 0, 0.6, 0.4), // the first lead
    point(8, 1, 0.58, 0.42), // too little
    point(12, 0, 0.3, 0.7), // a mistake of the leader
    point(16, 1, 0.55, 0.45), // and one of the rival
    point(20, 0, 0.63, 0.37),
    point(24, 1, 1, 0), // the last turn
  ],
  decisions: [decision(0, 9, 12, 0.25), decision(1, 12, 14, 0.1), decision(1, 14, 16, 0.05)],
}

test('the turns that changed the chances most, in the order of the game', () => {
  const { moments } = decided(analysis, 'score')
  expect(moments.map(({ at, mover, seat }) => [at, mover, seat])).toEqual([
    [12, 0, 1],
    [16, 1, 0],
    [24, 1, 0],
  ])
  expect(moments[0]).toMatchObject({ before: 0.42, after: 0.7, lost: 0.25 })
  expect(moments[1]?.lost).toBeCloseTo(0.15)
})

test('the lead: the number of changes, and when the winner took it for good', () => {
  expect(decided(analysis, 'score')).toMatchObject({ changes: 2, leader: { seat: 0, since: 16 } })
})

test('the result of a game that ended early is not a moment', () => {
  const early = decided(analysis, 'resigned')
  expect(early.moments.map(({ at }) => at)).toEqual([4, 12, 16])
  const even: Analysis = { ...analysis, course: [point(0, null, 0.5, 0.5), point(3, 0, 0.5, 0.5)] }
  expect(decided(even, 'score')).toEqual({ moments: [], changes: 0, leader: null })
})
