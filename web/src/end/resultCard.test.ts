import { beforeAll, expect, test, vi } from 'vitest'
import type { Result, Table } from '../api'
import { gameOf } from '../games'
import { resultCard, verdictOf } from './resultCard'

beforeAll(() => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('location', { host: 'hexstead.example' })
})

const { score } = gameOf('kingdom')
const names = ['Ann', 'Bob']
const earned = (total: number, knights: number) => ({
  total,
  cards: [
    { card: 'knights', gold: knights, by: [] },
    { card: 'miners', gold: total - knights, by: [] },
  ],
})
const result: Pick<Result, 'winners' | 'gold'> = { winners: [0], gold: [earned(12, 4), earned(20, 20)] }
const ended = (ending: Table['ending'], ...left: Table['seats'][number]['left'][]) =>
  ({
    ...{ game: 'kingdom', sets: [], over_at: null, ending },
    seats: names.map((_, seat) => ({ seat, colour: seat === 0 ? 'blue' : 'orange', left: left[seat] ?? null })),
  }) as unknown as Table

test('a picture for others names everybody', () => {
  const resigned = ended('resigned', null, 'resigned')
  expect(verdictOf(resigned, result, names, score, [0])).toBe('You win: Bob resigned')
  expect(verdictOf(resigned, result, names, score, [1])).toBe('Ann wins: you resigned')
  expect(resultCard(resigned, result, [], names, score).title).toBe('Ann wins: Bob resigned')
})

test.each([
  ['score', [], 'Ann wins with 12 gold'],
  ['time', [null, 'time'], 'Ann wins: Bob ran out of time'],
  ['abandoned', [null, 'abandoned'], 'Ann wins: Bob left the game'],
  ['agreed', [], 'Abandoned by agreement'],
] as const)('the card of a game that ended by %s', (ending, left, title) => {
  expect(resultCard(ended(ending, ...left), result, [], names, score).title).toBe(title)
})

test('the highest score comes first, with its sources; who won and who left is said', () => {
  const { lines, foot } = resultCard(ended('resigned', null, 'resigned'), result, [], names, score)
  expect(lines).toEqual([
    { colour: 'orange', text: 'Bob: 20 gold', badge: 'resigned', detail: 'Knights 20' },
    { colour: 'blue', text: 'Ann: 12 gold', badge: 'winner', detail: 'Knights 4 · Miners 8' },
  ])
  expect(foot).toBe('Hexstead · Kingdom Builder · hexstead.example')
})
