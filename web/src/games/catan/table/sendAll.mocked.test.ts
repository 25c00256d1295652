import { expect, it } from 'vitest'
import type { LiveTable, View } from '../../../api'
import { CatanPlay } from './play.svelte'

function view(seq: number, ...actions: string[]): View {
  const verbs = [{ verb: 'discard', actions: actions.map((action) => ({ action, hex: null })) }]
  return { game: 'catan', seq, seat: 0, my_turn: true, can: { verbs }, state: { seats: [] } } as unknown as View
}

/** A table that refuses the first try because another player acted; `then` is the view after that. */
function overtaken(then: View): { live: LiveTable; sent: string[] } {
  const sent: string[] = []
  const live = {
    view: view(4, 'discard ore', 'discard wool'),
    settled: () => Promise.resolve(true),
    act(action: string) {
      sent.push(action)
      if (sent.length > 1) return Promise.resolve(true)
      live.view = then
      return Promise.resolve(false)
    },
  }
  return { live: live as unknown as LiveTable, sent }
}

it('repeats an action after another player acted, as long as it is offered', async () => {
  const { live, sent } = overtaken(view(5, 'discard ore', 'discard wool'))
  expect(await new CatanPlay(live).sendAll(['discard ore', 'discard wool'])).toBe(true)
  expect(sent).toEqual(['discard ore', 'discard ore', 'discard wool'])
})

it('stops at an action that is no longer offered or was refused', async () => {
  const gone = overtaken(view(5, 'discard wool'))
  expect(await new CatanPlay(gone.live).sendAll(['discard ore', 'discard wool'])).toBe(false)
  const refused = overtaken(view(4, 'discard ore', 'discard wool'))
  expect(await new CatanPlay(refused.live).sendAll(['discard ore', 'discard wool'])).toBe(false)
  expect([gone.sent, refused.sent]).toEqual([['discard ore'], ['discard ore']])
})
