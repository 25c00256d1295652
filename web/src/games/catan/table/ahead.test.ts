import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LiveTable } from '../../../api'
import { settings } from '../../../common/settings.svelte'
import { toasts } from '../../../ui/toasts.svelte'
import { Ahead } from './ahead.svelte'
import { CatanPlay } from './play.svelte'

const CITY = 'city b1-n'
const ROAD = 'road b1-ne'
const verbs = (...actions: string[]) =>
  [...actions, 'end'].map((action) => ({
    verb: action.split(' ')[0],
    actions: [{ action, hex: action.split(' ')[1] ?? null, card: null }],
  }))

/** A table at which another player moves; `turn` gives the turn to the user, with these actions after each one. */
function waiting() {
  const sent: string[] = []
  const common = { game: 'catan', status: 'playing', seat: 0, hand_over: null, menu: [], preferences: [] }
  const state = {
    phase: 'trading',
    turn_seat: 1,
    deciders: [1],
    offer: null,
    seats: [{}, {}],
    setup: { tiles: [], numbers: [] },
  }
  const view = { ...common, state, my_turn: false, ahead: [CITY, ROAD], can: { verbs: [] as unknown[] } }
  const offers: string[][] = []
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
  function show(actions: string[]): void {
    live.view = {
      ...view,
      state: { ...state, turn_seat: 0 },
      my_turn: true,
      ahead: [],
      can: { verbs: verbs(...actions) },
    }
  }
  const make = () => {
    const play = new CatanPlay(live as unknown as LiveTable)
    play.ahead = new Ahead(live as unknown as LiveTable, play)
    return { play, ahead: play.ahead }
  }
  return { ...make(), sent, live, offers, show }
}

beforeEach(() => {
  settings.language = 'en'
})
afterEach(() => {
  settings.language = null
  settings.premoves = true
  toasts.splice(0)
})

describe('pieces chosen ahead in Catan', () => {
  it('are built in their order when the turn has come', async () => {
    const { ahead, sent, offers, show } = waiting()
    ahead.toggle(ROAD)
    ahead.toggle(CITY)
    expect(ahead.line).toBe('Chosen for your next turn: Road and City.')
    expect(ahead.marks.map(({ hexes, label }) => [hexes[0], label])).toEqual([
      ['b1-ne', '1'],
      ['b1-n', '2'],
    ])
    offers.push([CITY])
    show([ROAD, CITY])
    await ahead.proceed()
    expect(sent).toEqual([ROAD, CITY])
    expect(ahead.planned).toEqual([])
  })

  it('wait for the dice, and are dropped with a message when they are not offered', async () => {
    const { ahead, sent, live, show } = waiting()
    ahead.toggle(CITY)
    show([])
    live.view = { ...(live.view as object), can: { verbs: verbs().slice(0, 0) } }
    await ahead.proceed()
    expect([sent, ahead.planned]).toEqual([[], [CITY]])
    show([ROAD])
    await ahead.proceed()
    expect([sent, ahead.planned]).toEqual([[], []])
    expect(toasts.map(({ text }) => text)).toEqual(['What you chose ahead is no longer possible: City.'])
  })

  it('are targets of the chosen piece, and taken back by a second choice', async () => {
    const { play, ahead, sent } = waiting()
    expect(play.targets).toEqual([])
    play.press('city', () => expect.unreachable())
    expect(play.targets.map(({ action }) => action)).toEqual([CITY])
    await play.pick(CITY)
    expect([ahead.planned, play.wanted]).toEqual([[CITY], null])
    play.press('city', () => expect.unreachable())
    await play.pick(CITY)
    expect([ahead.planned, sent]).toEqual([[], []])
  })

  it('are not offered if the setting is off', () => {
    settings.premoves = false
    const { ahead, play } = waiting()
    expect(ahead.offered).toEqual([])
    const refused: string[] = []
    play.press('city', (reason) => refused.push(reason))
    expect(refused).toEqual(['City: Not now'])
  })
})
