import { describe, expect, it } from 'vitest'
import type { KingdomView, LiveTable, Tile, Verb } from '../../../api'
import { Play } from './play.svelte'

function verb(name: string, hexes: (string | null)[], more: Partial<Verb> = {}): Verb {
  return {
    ...{ verb: name, title: name, hint: '', rule: '', moves: false, operand: 'hex', place: null },
    places: { piece: 'settlement', owned: true },
    ...more,
    actions: hexes.map((hex) => ({
      action: `${name} ${hex}`,
      hex,
      card: null,
      covers: hex ? [hex] : [],
      gain: {},
      tiles: [],
    })),
  }
}

const BARN: Tile = {
  ...{ place: 'barn', hex: 'c3', title: 'Barn', hint: '', verbs: ['barn'], lasting: true, idle: null },
  state: 'ready',
}

/** A table whose server offers these verbs and records the actions it receives. */
function seated(verbs: Verb[], state: Partial<KingdomView['state']> = {}) {
  const sent: string[] = []
  const base = { doing: null, lifted: null, due: 3, made: 0, ...state }
  const live = {
    busy: false,
    view: { game: 'kingdom', seat: 0, my_turn: true, pieces: [], state: base, can: { verbs, undo: true } },
    settled: () => Promise.resolve(true),
    act(action: string) {
      sent.push(action)
      return Promise.resolve(true)
    },
    undo() {
      sent.push('undo')
      return Promise.resolve(true)
    },
  }
  return { play: new Play(live as unknown as LiveTable), sent, live }
}

const build = verb('build', ['e7', 'e8'])
const barn = verb('barn', ['c4'], { moves: true, place: 'barn' })

describe('playing', () => {
  it("highlights the builds, and sends the action in the server's text", async () => {
    const { play, sent } = seated([build, barn])
    expect(play.legal).toEqual(['e7', 'e8'])
    expect(await play.pick('e8')).toBe(true)
    expect(sent).toEqual(['build e8'])
  })

  it('returns false for a pick that is not offered, and sends nothing', async () => {
    const { play, sent } = seated([build])
    expect(await play.pick('a1')).toBe(false)
    expect(sent).toEqual([])
  })

  it('sends the last pick made during an undo after the undo', async () => {
    const { play, sent, live } = seated([build])
    let done = (_done: boolean): void => {}
    const back = new Promise<boolean>((tell) => (done = tell))
    live.settled = () => back
    live.busy = true
    const picked = [play.pick('e7'), play.pick('e8')]
    expect(sent).toEqual([])
    live.busy = false
    done(true)
    await Promise.all(picked)
    expect(sent).toEqual(['build e8'])
  })

  it('returns false for a queued pick that is no longer offered, but ignores a second click', async () => {
    const { play, sent, live } = seated([build])
    let done = (_done: boolean): void => {}
    live.act = (action: string) => {
      sent.push(action)
      live.busy = true
      return new Promise<boolean>((tell) => (done = tell)).finally(() => (live.busy = false))
    }
    const first = play.pick('e7')
    const again = play.pick('e7')
    const elsewhere = play.pick('a1')
    done(true)
    expect(await Promise.all([first, again, elsewhere])).toEqual([true, true, false])
    expect(sent).toEqual(['build e7'])
  })

  it('drops a queued pick after a refusal', async () => {
    const { play, sent, live } = seated([build])
    live.settled = () => Promise.resolve(false)
    live.busy = true
    const picked = play.pick('e7')
    live.busy = false
    await picked
    await play.pick('e8')
    expect(sent).toEqual(['build e8'])
  })

  it('highlights the hexes of a chosen tile, and puts it back', async () => {
    const { play, sent } = seated([build, barn])
    play.choose('barn')
    expect(play.legal).toEqual(['c4'])
    expect(play.liftable).toEqual(['c4'])
    expect(play.isChosen(BARN)).toBe(true)
    expect(await play.cancel()).toBe(true)
    expect(play.legal).toEqual(['e7', 'e8'])
    expect(sent).toEqual([])
  })

  it('offers actions that need no tile, and highlights their hexes when chosen', async () => {
    const { play, sent } = seated([build, verb('farming', ['d1']), barn])
    expect(play.further.map(({ verb }) => verb)).toEqual(['farming'])
    play.choose('farming')
    expect(play.legal).toEqual(['d1'])
    await play.pick('d1')
    expect(sent).toEqual(['farming d1'])
  })

  it('offers a choice between two further actions', () => {
    const { play } = seated([verb('silo-build', ['d1']), verb('silo-move', ['a1'])], { doing: 'silo-build' })
    expect(play.legal).toEqual(['d1'])
    play.choose('silo-move')
    expect(play.legal).toEqual(['a1'])
  })

  it('offers the tiles that a tile can choose, and highlights their hexes', () => {
    const bazaar = verb('bazaar', [null], { operand: 'tile', place: 'bazaar' })
    const { play } = seated([build, bazaar])
    play.choose('bazaar')
    expect(play.tiles).toHaveLength(1)
    expect(play.plain).toBeNull()
    const opened = seated([verb('farm', ['b2'], { place: 'farm' })], { doing: 'bazaar' })
    expect(opened.play.legal).toEqual(['b2'])
  })

  it('shows the hexes of a tile under the pointer without using it', () => {
    const { play } = seated([build, barn])
    play.glance = 'barn'
    expect(play.hinted).toEqual(['c4'])
    expect(play.legal).toEqual(['e7', 'e8'])
  })

  it('cancels a lift by an undo, also by a pick of its hex', async () => {
    const put = verb('put', ['k2'])
    const { play, sent } = seated([put], { doing: 'barn', lifted: 'c4' })
    expect(play.legal).toEqual(['k2'])
    expect(await play.pick('c4')).toBe(true)
    expect(sent).toEqual(['undo'])
  })

  it('offers an action without a hex as a button only once its tile is chosen', () => {
    const { play } = seated([build, verb('fort', [null], { place: 'fort' })])
    expect(play.plain).toBeNull()
    play.choose('fort')
    expect(play.plain?.action).toBe('fort null')
  })

  it('never offers a tile that is used or new', () => {
    const { play } = seated([build, barn])
    expect(play.verbOf({ ...BARN, state: 'new' })).toBeNull()
    expect(play.verbOf(BARN)?.verb).toBe('barn')
  })

  it('previews the piece that a verb places', () => {
    const { play } = seated([build])
    play.pointed = 'e7'
    expect(play.ghost).toMatchObject({ kind: 'settlement', seat: 0, hexes: ['e7'] })
  })

  it('previews neutral pieces without an owner, and nothing for verbs that place nothing', () => {
    const wall = seated([verb('quarry', ['e7'], { places: { piece: 'walls', owned: false } })]).play
    wall.choose('quarry')
    wall.pointed = 'e7'
    expect(wall.ghost).toMatchObject({ kind: 'walls', ownerless: true })
    const sword = seated([verb('sword', ['e7'], { places: null })]).play
    sword.choose('sword')
    sword.pointed = 'e7'
    expect(sword.ghost).toBeNull()
  })

  it('has a button for actions that need neither a hex nor a tile', () => {
    const done = verb('done', [null], { operand: 'nothing', places: null })
    const outpost = verb('outpost', [null], { operand: 'nothing', places: null, place: 'outpost' })
    expect(seated([build, done, outpost]).play.buttons.map(({ verb }) => verb)).toEqual(['done'])
  })
})

describe("decisions in another player's turn", () => {
  const canoe = (hex: string, state: Tile['state']): Tile => ({ ...BARN, place: 'canoe', hex, verbs: ['canoe'], state })
  const asked = seated([verb('canoe', ['d1'], { place: 'canoe' })], { doing: 'canoe', about: 'g1' }).play

  it('marks only the canoe of the decision as in use, even if it was taken this turn', () => {
    expect(asked.isChosen(canoe('g1', 'new'))).toBe(true)
    expect(asked.isChosen(canoe('g3', 'ready'))).toBe(false)
  })

  it('marks the place of the decision', () => {
    expect(asked.about).toEqual([{ hexes: ['g1'], tone: 'ink' }])
    expect(seated([build]).play.about).toEqual([])
  })
})
