// The text to share of a day, and the format of its date.

import { afterEach, expect, test } from 'vitest'
import type { Daily, DailyResult } from '../api'
import { settings } from '../common/settings.svelte'
import { dayName, mineOf, shareText } from './day'

const row = (name: string, gold: number, mine: boolean): DailyResult => ({
  place: mine ? 2 : 1,
  name,
  gold,
  cards: { knights: gold - 3, castles: 3, workers: 0 },
  won: false,
  mine,
  tries: 1,
  people: 1,
  late: false,
  table: null,
})
const card = (name: string) => ({ name, title: name, hint: '' })
const daily = {
  game: 'kingdom',
  day: '2026-11-01',
  total: 7,
  cards: ['knights', 'workers', 'castles'].map(card),
  results: [row('Ben', 60, false), row('Ann', 54, true)],
} as unknown as Daily

afterEach(() => (settings.language = null))

test('the text contains the day, the gold, the rank and the address', () => {
  settings.language = 'en'
  const mine = mineOf(daily)
  expect(mine?.name).toBe('Ann')
  expect(shareText(daily, mine!, 'gold', 'https://play.example')).toBe(
    [
      'Hexstead, board of the day, 2026-11-01',
      'Kingdom Builder: 54 gold, place 2 of 7',
      'Knights 51 · Castles 3',
      'https://play.example/today/2026-11-01',
    ].join('\n'),
  )
  const island = { ...daily, game: 'catan' } as Daily
  expect(shareText(island, mine!, 'gold', '')).toMatch(/\/today\/2026-11-01\?game=catan$/)
})

test('without a game there is no text to share', () => {
  expect(mineOf({ ...daily, results: [row('Ben', 60, false)] })).toBeNull()
})

test('a day is the same in every time zone', () => {
  settings.language = 'nl'
  expect(dayName('2026-11-01')).toBe('zondag 1 november 2026')
  settings.language = 'de'
  expect(dayName('2026-11-01')).toBe('Sonntag, 1. November 2026')
  expect(dayName('nonsense')).toBe('nonsense')
})
