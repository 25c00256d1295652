import { expect, test } from 'vitest'
import type { Seat, Table } from '../api'
import { removable } from './removal'

const seat = (number: number, changes: Partial<Seat> = {}) =>
  ({ seat: number, kind: 'person', mine: false, resigned: false, may_stand_in: false, ...changes }) as Seat
const table = (seats: Seat[], changes: Partial<Table> = {}) =>
  ({ host: true, rated: false, tournament: null, status: 'playing', seats, ...changes }) as Table
const ME = seat(0, { mine: true })
const seatsOf = (wanted: Table) => removable(wanted).map((each) => each.seat)

test('only the host may remove players', () => {
  const all = [ME, seat(1), seat(2), seat(3, { kind: 'bot' })]
  expect(seatsOf(table(all))).toEqual([1, 2])
  expect(seatsOf(table(all, { host: false }))).toEqual([])
})

test('a present player cannot be removed without a vote', () => {
  expect(seatsOf(table([ME, seat(1)]))).toEqual([])
  expect(seatsOf(table([ME, seat(1, { may_stand_in: true })]))).toEqual([1])
  expect(seatsOf(table([ME, seat(1), seat(2, { resigned: true })]))).toEqual([])
})

test('no removal from rated games, tournaments and games that are not in progress', () => {
  const all = [ME, seat(1), seat(2)]
  const cup = { id: 'a', group: 'b', name: 'Cup', round: 1 }
  for (const changes of [{ rated: true }, { tournament: cup }, { status: 'over' as const }])
    expect(seatsOf(table(all, changes))).toEqual([])
})
