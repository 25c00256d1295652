import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LiveTable, Tile, Verb } from '../../../api'
import { settings } from '../../../common/settings.svelte'
import { toasts } from '../../../ui/toasts.svelte'
import { Ahead } from './ahead.svelte'
import { Play } from './play.svelte'

const verb = (name: string, hexes: string[], place: string | null = null): Verb => ({
  ...{ verb: name, title: name, hint: '', rule: '', moves: false, operand: 'hex', place },
  places: { piece: 'settlement', owned: true },
  actions: hexes.map((hex) => ({ action: `${name} ${hex}`, hex, card: null, covers: [hex], gain: {}, tiles: [] })),
})
const FARM: Tile = {
  ...{ place: 'farm', hex: 'c3', title: 'Farm', hint: '', verbs: ['farm'], lasting: true, idle: null },
  state: 'used',
}

/** A table at which another player moves; `turn` gives the turn to the user, with these verbs after each action. */
function waiting() {
  const sent: string[] = []
  const state = { doing: null, lifted: null, due: 3, made: 0, questions: [{ verb: 'turn', seat: 1 }] }
  const pieces = [{ kind: 'settlement', seat: 1, hexes: ['a1'] }]
  const common = { game: 'kingdom', status: 'playing', seat: 0, hand_over: null, pieces, specials: { b2: 'farm' } }
  const view = { ...common, state, mover: 1, my_turn: false, can: { verbs: [] as Verb[], undo: false } }
  const offers: Verb[][] = []
  const live = {
    busy: false,
    looksBack: false,
    table: { seats: [{ mine: true, stand_in: null }] },
    view: view as unknown,
    settled: () => Promise.resolve(true),
    act(action: string) {
      sent.push(action)
      show(offers.shift() ?? [])
      return Promise.resolve(true)
    },
  }
  function show(verbs: Verb[]): void {
    const mine = { ...state, questions: [{ verb: 'turn', seat: 0 }] }
    live.view = { ...view, state: mine, mover: 0, my_turn: true, can: { verbs, undo: false } }
  }
  const play = new Play(live as unknown as LiveTable)
  const ahead = new Ahead(live as unknown as LiveTable, play)
  play.ahead = ahead
  const turn = (...after: Verb[][]): Promise<void> => {
    offers.push(...after.slice(1))
    show(after[0] ?? [])
    return ahead.proceed()
  }
  return { play, ahead, sent, turn, live }
}

beforeEach(() => {
  settings.language = 'en'
})
afterEach(() => {
  settings.language = null
  toasts.splice(0)
})

describe('choosing ahead', () => {
  it('marks free hexes in their order, and a second pick takes back the hex and all after it', () => {
    const { ahead } = waiting()
    expect(['e7', 'e8', 'e9'].map((hex) => ahead.pick(hex))).toEqual([true, true, true])
    expect(ahead.marks.map(({ label }) => label)).toEqual(['1', '2', '3'])
    ahead.pick('e8')
    expect(ahead.planned).toEqual([{ hex: 'e7', verb: null }])
  })

  it('takes only free hexes, except with a tile', () => {
    const { ahead } = waiting()
    expect([ahead.pick('a1'), ahead.pick('b2')]).toEqual([false, false])
    ahead.choose(FARM)
    expect(ahead.pick('a1')).toBe(true)
    expect(ahead.planned).toEqual([{ hex: 'a1', verb: 'farm' }])
  })

  it('is dropped by Escape', async () => {
    const { ahead, play } = waiting()
    ahead.pick('e7')
    expect(await play.cancel()).toBe(true)
    expect(ahead.planned).toEqual([])
  })

  it('takes all actions in the next turn, with the chosen tiles', async () => {
    const { ahead, sent, turn } = waiting()
    ahead.pick('e7')
    ahead.choose(FARM)
    ahead.pick('c4')
    await turn(
      [verb('build', ['e7']), verb('farm', ['c4'], 'farm')],
      [verb('build', ['e8']), verb('farm', ['c4'], 'farm')],
    )
    expect(sent).toEqual(['build e7', 'farm c4'])
    expect([ahead.planned, toasts]).toEqual([[], []])
  })

  it('drops the rest with a message where something is not offered', async () => {
    const { ahead, sent, turn } = waiting()
    for (const hex of ['e7', 'e8', 'e9']) ahead.pick(hex)
    await turn([verb('build', ['e7'])], [verb('build', ['e9'])])
    expect(sent).toEqual(['build e7'])
    expect(ahead.planned).toEqual([])
    expect(toasts.map(({ text }) => text)).toEqual(['What you chose ahead is no longer possible at e8.'])
  })

  it('waits while an earlier state is shown', async () => {
    const { ahead, sent, turn, live } = waiting()
    ahead.pick('e7')
    live.looksBack = true
    await turn([verb('build', ['e7'])])
    expect([sent, ahead.open]).toEqual([[], false])
  })
})
