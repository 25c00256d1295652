import { beforeAll, expect, it, vi } from 'vitest'
import type { Position } from './position'

const asked: { start: string; answer: (position: Position) => void }[] = []
vi.mock('./position', () => ({
  look: (_game: string, start: string) => new Promise<Position>((answer) => asked.push({ start, answer })),
}))

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

const position = { mover: 0, status: 'playing', log: [], can: { verbs: [] } } as unknown as Position

it('leaves the board alone until the step is there', async () => {
  const [{ Course }, { LessonTable }] = await Promise.all([import('./course.svelte'), import('./lessonTable.svelte')])
  const always = { done: (): boolean => true }
  const never = { done: (): boolean => false }
  const steps = { built: always, next: never, last: never }
  const starts = { built: 'here', next: 'there', last: 'beyond' }
  const course = new Course('kingdom', ['built', 'next', 'last'], steps, starts, new LessonTable('kingdom', 2))

  const opened = course.begin(0)
  expect([course.done, course.resting]).toEqual([false, true])
  asked[0]?.answer(position)
  await opened
  expect([course.done, course.resting]).toEqual([true, true])

  const next = course.next()
  const last = course.next()
  expect(asked.map(({ start }) => start)).toEqual(['here', 'there', 'beyond'])
  asked[1]?.answer(position)
  await next
  expect([course.id, course.resting]).toEqual(['last', true])
  asked[2]?.answer(position)
  await last
  expect([course.done, course.resting]).toEqual([false, false])
}, 30_000)
