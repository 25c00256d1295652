import { expect, it } from 'vitest'
import type { LogEntry } from '../../../api'
import { latest } from './latest'

const entry = (turn_number: number, seat: number, verb: string, hex: string | null): LogEntry =>
  ({ turn_number, seat, verb, hex, undone: false }) as unknown as LogEntry

const FOUNDING = [
  entry(1, 0, 'settlement', 'b2-n'),
  entry(1, 0, 'road', 'b2-ne'),
  entry(1, 1, 'settlement', 'c3-n'),
  entry(1, 1, 'road', 'c3-ne'),
  entry(1, 1, 'settlement', 'd4-n'),
  entry(1, 1, 'road', 'd4-ne'),
]

it('marks the last settlement and road during the setup phase', () => {
  expect(latest(FOUNDING, 2)).toEqual([
    { seat: 0, hexes: ['settlement b2-n', 'road b2-ne'] },
    { seat: 1, hexes: ['settlement d4-n', 'road d4-ne'] },
  ])
})

it('marks the pieces of the last round only', () => {
  const log = [
    ...FOUNDING,
    entry(1, 0, 'dice', null),
    entry(1, 0, 'road', 'a2-e'),
    entry(2, 1, 'dice', null),
    entry(2, 1, 'robber', 'b3'),
    entry(3, 0, 'dice', null),
  ]
  expect(latest(log, 2)).toEqual([
    { seat: 0, hexes: [] },
    { seat: 1, hexes: ['b3'] },
  ])
  expect(latest([...log, entry(3, 0, 'city', 'b2-n')], 2)[0]).toEqual({ seat: 0, hexes: ['city b2-n'] })
})
