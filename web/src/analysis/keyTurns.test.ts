import { expect, test } from 'vitest'
import type { Analysis } from '../api'
import { keyTurns } from './keyTurns'

const decision = (seat: number, turn: number, lost_chance: number, better = ['end']) => ({
  ...{ seat, turn, lost_chance, better, played: ['end'], start: 0, end: 1, lost_gold: 0, accuracy: 0 },
  ...{ stands: { gold: 0, chance: 0 }, could: { gold: 0, chance: 0 } },
})
const analysis = (...decisions: Analysis['decisions']): Analysis => ({
  ...{ format: 2, game: 'catan', players: 2, level: 'quick', seed: 1, gold: [], winners: [], accuracy: [] },
  ...{ turning_points: [], course: [], decisions },
})

test('the three costliest turns of a player, in the order of the game', () => {
  const costs = [0.02, 0.3, 0.05, 0.1, 0.04]
  const found = analysis(...costs.map((cost, turn) => decision(0, turn, cost)), decision(1, 9, 0.9))
  expect(keyTurns(found, 0)).toEqual([1, 2, 3])
  expect(keyTurns(found, 1)).toEqual([5])
})

test('one decision of a turn, none without a better line or a loss', () => {
  const found = analysis(decision(0, 3, 0.1), decision(0, 3, 0.2), decision(0, 5, 0.4, []), decision(0, 7, 0.009))
  expect(keyTurns(found, 0)).toEqual([1])
})
