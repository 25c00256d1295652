import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../api'
import { announcements } from './announcements'
import { turnsOf } from './turns'

const entry = (seq: number, seat: number, more: Partial<LogEntry> = {}): LogEntry =>
  ({ seq, seat, kind: 'action', turn_number: seat, undone: false, hidden: false, ...more }) as LogEntry
const words = ({ seq, seat, verb }: LogEntry): string | null => (verb === 'steal' ? null : `${seat}: ${seq}`)
const linesOf = (log: LogEntry[], since = 0): string[] =>
  announcements(turnsOf(log), words, new Set([0]), since).map(({ line }) => line)

describe('announcements for screen readers', () => {
  it('contain the actions of other players, the oldest first', () => {
    expect(linesOf([entry(1, 1), entry(2, 1), entry(3, 2)])).toEqual(['1: 1', '1: 2', '2: 3'])
  })

  it("omit the user's own actions, but not random events", () => {
    expect(linesOf([entry(1, 0), entry(2, 0, { kind: 'chance' }), entry(3, 1)])).toEqual(['0: 2', '1: 3'])
  })

  it('omit earlier, undone and unworded entries', () => {
    const log = [entry(1, 1), entry(2, 1, { undone: true }), entry(3, 1, { verb: 'steal' }), entry(4, 1)]
    expect(linesOf(log, 1)).toEqual(['1: 4'])
  })

  it('contain the newest lines only', () => {
    const log = Array.from({ length: 20 }, (_, index) => entry(index + 1, 1 + (index % 2)))
    expect(linesOf(log)).toEqual([13, 14, 15, 16, 17, 18, 19, 20].map((seq) => `${2 - (seq % 2)}: ${seq}`))
  })
})
