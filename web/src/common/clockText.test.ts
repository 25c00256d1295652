import { beforeAll, expect, test, vi } from 'vitest'
import { clockShort, clockText, timeLeft } from './clockText'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

test('a clock is described in minutes with its bonus, or in days', () => {
  const clock = (minutes: number | null, bonus_seconds = 0) => ({ minutes, bonus_seconds, answer_seconds: null })
  expect(clockText(null)).toBeNull()
  expect(clockText(clock(null))).toBeNull()
  expect(clockText(clock(15, 10))).toBe('15 minutes per player, plus 10 s per turn')
  expect(clockText(clock(1440))).toBe('1 day per player')
  expect(clockText(clock(3 * 1440))).toBe('3 days per player')
  expect(clockText(clock(1500))).toBe('1500 minutes per player')
})

test('a clock for each turn is described as one', () => {
  const clock = (minutes: number) => ({ minutes, bonus_seconds: 0, per_turn: true })
  expect(clockText(clock(1440))).toBe('1 day per turn')
  expect(clockText(clock(3 * 1440))).toBe('3 days per turn')
  expect(clockText(clock(90))).toBe('90 minutes per turn')
})

test('a short clock is described by two numbers', () => {
  expect(clockShort(null)).toBeNull()
  expect(clockShort({ minutes: 15, bonus_seconds: 10 })).toBe('15+10')
  expect(clockShort({ minutes: 3 * 1440, bonus_seconds: 0 })).toBe('3 days per player')
  expect(clockShort({ minutes: 1440, bonus_seconds: 0, per_turn: true })).toBe('1 day per turn')
})

test('remaining days are not shown in minutes', () => {
  expect([-5, 59_001, 12 * 60_000 + 7000].map(timeLeft)).toEqual(['0:00', '1:00', '12:07'])
  expect(timeLeft(23 * 3_600_000)).toBe('1380:00')
  expect(timeLeft((2 * 24 + 5) * 3_600_000 + 59_000)).toBe('2 d 5 h')
})
