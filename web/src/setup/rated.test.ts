import { beforeAll, expect, test, vi } from 'vitest'
import type { BotLevel } from '../api'
import type { SeatChoice } from './draft.svelte'
import { whyNotRated } from './rated'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

const bot = (name: string, more: Partial<BotLevel> = {}): BotLevel => ({
  name,
  level: 1,
  yardstick: false,
  program: false,
  rating: null,
  milliseconds: null,
  ...more,
})
const BOTS = [bot('random', { yardstick: true }), bot('greedy', { yardstick: true, rating: 1000 }), bot('easy')]
const why = (choices: SeatChoice[], ownBoard = false): string | null =>
  whyNotRated({ seats: choices.map((choice) => ({ choice })), ownBoard }, BOTS, false)

test('tables of people and measured bots can be rated', () => {
  expect(why(['here', 'open'])).toBeNull()
  expect(why(['here', 'bot:easy', 'bot:greedy'])).toBeNull()
})

test('other tables have a reason', () => {
  expect(why(['bot:easy', 'bot:easy'])).toContain('human')
  expect(why(['here', 'here'])).toContain('device')
  expect(why(['here', 'bot:random'])).toContain('measured')
  expect(why(['here', 'open'], true)).toContain('boards')
  expect(whyNotRated({ seats: [{ choice: 'here' }, { choice: 'open' }], ownBoard: false }, BOTS, true)).toContain(
    'saved game',
  )
})
