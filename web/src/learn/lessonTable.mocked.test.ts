import { beforeAll, expect, it, vi } from 'vitest'
import type { Position } from './position'

const asked: { actions: readonly string[]; answer: (position: Position) => void }[] = []
vi.mock('./position', () => ({
  positionAfter: (_game: string, _start: string, actions: readonly string[]) =>
    new Promise<Position>((answer) => asked.push({ actions, answer })),
}))

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

const position = (actions: readonly string[]): Position =>
  ({
    mover: 0,
    status: 'playing',
    log: [],
    can: { verbs: [], undo: false, redo: false, restart: false },
    came: actions,
  }) as unknown as Position

it('shows the latest position, whatever the order of the answers', async () => {
  const { LessonTable } = await import('./lessonTable.svelte')
  const table = new LessonTable('kingdom', 2)
  const first = table.goTo('here', ['a'])
  const last = table.goTo('here', ['b'])
  expect(await table.act('c')).toBe(false)
  expect(asked.map(({ actions }) => actions)).toEqual([['a'], ['b']])
  asked[1]?.answer(position(['b']))
  expect(await last).toBe(true)
  expect(table.busy).toBe(false)
  asked[0]?.answer(position(['a']))
  expect(await first).toBe(true)
  expect(table.actions).toEqual(['b'])
}, 30_000)
