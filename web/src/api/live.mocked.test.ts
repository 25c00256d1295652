import { expect, it, vi } from 'vitest'
import { LiveTable } from './live.svelte'
import type { View } from './types'

const sent: string[] = []
/** Gives the answer to the action that is on its way. */
let answer = (_view: View): void => {}

vi.mock(import('./client'), async (original) => {
  const real = await original()
  const act = (_id: string, _seq: number, action: string) => {
    sent.push(action)
    return new Promise<View>((give) => (answer = give))
  }
  const undo = (_id: string, seq: number) => {
    sent.push(`undo after ${seq}`)
    return Promise.resolve(view(seq + 1, false))
  }
  return { ...real, game: { ...real.game, act, undo } }
})

function view(seq: number, undo: boolean): View {
  return { seq, log: [], chat: [], can: { verbs: [], undo } } as unknown as View
}

it('takes an action back that was still on its way when undo was pressed', async () => {
  const live = new LiveTable('t')
  live.view = view(4, false)
  const acted = live.act('build e7')
  const undone = live.undo()
  expect(await live.act('build e8')).toBe(false)
  answer(view(5, true))
  expect(await acted).toBe(true)
  expect(await undone).toBe(true)
  expect(sent).toEqual(['build e7', 'undo after 5'])
  expect(await live.undo()).toBe(false)
})
