import { beforeEach, expect, it, vi } from 'vitest'
import type { Position } from './position'

interface Asked {
  start: string
  actions: readonly string[]
  answer: (position: Position) => void
  fail: (problem: Error) => void
}
const asked: Asked[] = []
vi.mock('./position', () => ({
  positionAfter: (_game: string, start: string, actions: readonly string[]) =>
    new Promise<Position>((answer, fail) => asked.push({ start, actions, answer, fail })),
}))

// The first test imports the modules of the page.
vi.setConfig({ testTimeout: 30_000 })

const stored = new Map<string, string>()
beforeEach(() => {
  asked.length = 0
  stored.clear()
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const position = { mover: 0, status: 'playing', log: [], can: { verbs: [] } } as unknown as Position

const KEY = 'hexstead.lesson.kingdom'
const halfway = { step: 1, from: 0, actions: ['build i9', 'build j9'], finished: false }

/** A course of three steps, the first of which is done. */
async function course() {
  const [{ Course }, { LessonTable }] = await Promise.all([import('./course.svelte'), import('./lessonTable.svelte')])
  const always = { done: (): boolean => true }
  const never = { done: (): boolean => false }
  const steps = { built: always, next: never, last: never }
  const starts = { built: 'here', next: 'there', last: 'beyond' }
  return new Course('kingdom', ['built', 'next', 'last'], steps, starts, new LessonTable('kingdom', 2))
}

it('disables the board until the step has arrived', async () => {
  const lesson = await course()
  const opened = lesson.begin(0)
  expect([lesson.done, lesson.resting]).toEqual([false, true])
  asked[0]?.answer(position)
  await opened
  expect([lesson.done, lesson.resting]).toEqual([true, true])

  const next = lesson.next()
  const last = lesson.next()
  expect(asked.map(({ start }) => start)).toEqual(['here', 'there', 'beyond'])
  asked[1]?.answer(position)
  await next
  expect([lesson.id, lesson.resting]).toEqual(['last', true])
  asked[2]?.answer(position)
  await last
  expect([lesson.done, lesson.resting]).toEqual([false, false])
})

it.each([
  ['no answer', 0, 'offline'],
  ['a rate limit', 429, 'too_often'],
  ['an error of the server', 500, 'broken'],
  ['a proxy without its server', 404, 'broken'],
])('requests saved progress again after %s', async (_why, status, code) => {
  vi.useFakeTimers()
  const { Refusal } = await import('../api')
  stored.set(KEY, JSON.stringify(halfway))
  const lesson = await course()
  const opened = lesson.open()
  asked[0]?.fail(new Refusal(status, code, ''))
  await vi.advanceTimersByTimeAsync(0)
  expect([lesson.live.connected, lesson.live.busy]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(2000)
  asked[1]?.answer(position)
  await opened
  expect(asked.map(({ start, actions }) => [start, actions])).toEqual(Array(2).fill(['here', halfway.actions]))
  expect(lesson.live.connected).toBe(true)
  expect(lesson.live.actions).toEqual(halfway.actions)
  expect(JSON.parse(stored.get(KEY) ?? '')).toEqual(halfway)
  vi.useRealTimers()
})

it('discards saved actions that are not legal', async () => {
  const { Refusal } = await import('../api')
  stored.set(KEY, JSON.stringify(halfway))
  const lesson = await course()
  const opened = lesson.open()
  asked[0]?.fail(new Refusal(400, 'illegal', ''))
  await new Promise((resolve) => setTimeout(resolve))
  asked[1]?.answer(position)
  await opened
  expect([asked[1]?.start, asked[1]?.actions, lesson.index]).toEqual(['there', [], 1])
  expect(JSON.parse(stored.get(KEY) ?? '')).toEqual({ step: 1, from: 1, actions: [], finished: false })
})

it('repeats no request after the page was left', async () => {
  vi.useFakeTimers()
  const { Refusal } = await import('../api')
  stored.set(KEY, JSON.stringify(halfway))
  const lesson = await course()
  const opened = lesson.open()
  asked[0]?.fail(new Refusal(0, 'offline', ''))
  await vi.advanceTimersByTimeAsync(0)
  lesson.live.close()
  await vi.advanceTimersByTimeAsync(10_000)
  await opened
  expect(asked).toHaveLength(1)
  expect(JSON.parse(stored.get(KEY) ?? '')).toEqual(halfway)
  vi.useRealTimers()
})
