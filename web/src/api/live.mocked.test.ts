import { expect, it, vi } from 'vitest'
import { LiveTable } from './live.svelte'
import type { Table, View } from './types'

const sent: string[] = []
/** Answer the action in flight. */
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
  const rewind = (_id: string, seq: number) => {
    sent.push(`rewind after ${seq}`)
    return Promise.resolve(view(seq, false))
  }
  return { ...real, game: { ...real.game, act, undo, rewind } }
})

function view(seq: number, undo: boolean): View {
  return { seq, log: [], chat: [], can: { verbs: [], undo } } as unknown as View
}

it('takes back an action that was in flight when undo was pressed', async () => {
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

it('continues as soon as the stream shows the action, even before the answer', async () => {
  const live = new LiveTable('t')
  live.view = { ...view(4, false), seat: 1 }
  const acted = live.act('build e7')
  const answerFirst = answer
  const streamed = (seq: number, seat: number, text: string): void =>
    live['see']({ ...view(seq, true), seat: 1, log: [{ seq, seat, text }] } as unknown as View)
  streamed(4, 0, 'build e7') // another player's
  streamed(5, 1, 'first 0') // the order of simultaneous decisions
  await Promise.resolve()
  expect(live.busy).toBe(true)
  streamed(6, 1, 'build e7')
  expect(await acted).toBe(true)
  expect(live.busy).toBe(false)

  const next = live.act('build e8')
  answerFirst(view(6, true))
  await Promise.resolve()
  expect(live.busy).toBe(true) // the late answer is not that of the second
  answer(view(7, true))
  expect(await next).toBe(true)
  expect(live.view.seq).toBe(7)
})

it('requests an undo after the action in flight', async () => {
  sent.length = 0
  const live = new LiveTable('t')
  live.view = view(4, false)
  const acted = live.act('end')
  const asked = live.rewind()
  answer(view(5, false))
  expect(await acted).toBe(true)
  expect(await asked).toBe(true)
  expect(sent).toEqual(['end', 'rewind after 5'])
})

it('does not return to the lobby when a late answer arrives after the start of the game', () => {
  const live = new LiveTable('t')
  const stands = (status: string, rev: number): Table => ({ status, rev }) as unknown as Table
  live.acceptTable(stands('waiting', 7))
  live.acceptTable(stands('playing', 9))
  live.acceptTable(stands('waiting', 8))
  expect(live.table?.status).toBe('playing')
})

it('ignores a late answer for the same sequence number', async () => {
  const live = new LiveTable('t')
  live.view = { ...view(4, false), seat: 0 }
  const acted = live.act('end')
  live['see']({ ...view(5, true), log: [{ seq: 5, seat: 0, text: 'end' }] } as unknown as View)
  expect(await acted).toBe(true)
  live.view = view(5, true) // handed over meanwhile
  const stands = live.view
  answer(view(5, false))
  await new Promise((later) => setTimeout(later))
  expect(live.view).toBe(stands)
})
