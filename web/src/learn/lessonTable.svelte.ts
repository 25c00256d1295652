// The table of a lesson, with the interface of LiveTable; the opponent's
// moves and all random draws are scripted.

import { describe, LiveTable, Refusal, type Colour, type GameName, type Reason, type Seat, type Table } from '../api'
import { showToast } from '../ui/toasts.svelte'
import { t } from '../i18n/index.svelte'
import { positionAfter, type Position } from './position'

/** The most successive actions of other seats, against endless loops. */
const MAX_MOVES = 60
/** Milliseconds before a position is requested again after a temporary failure. */
const PAUSE = 2000

type End = 'done' | 'refused' | 'overtaken'

export class LessonTable extends LiveTable {
  position = $state.raw<Position | null>(null)
  /** The initial position, on one line. */
  start = $state.raw('')
  /** The actions since the initial position. */
  actions = $state.raw<readonly string[]>([])

  /** The preferred actions of chance and of the other seats. */
  private prefer: readonly string[] = []
  private withhold: readonly string[] = []
  /** The number of the last request; answers to earlier ones are ignored. */
  private latest = 0
  /** Called when the actions have changed. */
  onmove: () => void = () => undefined

  constructor(
    readonly game: GameName,
    players: number,
    /** The seat of the user. */
    protected readonly me = 0,
  ) {
    super('lesson')
    this.table = lessonTable(game, players, me)
  }

  /** Take over a step's preferred actions of other seats and its withheld verbs. */
  follow({ prefer = [], withhold = [] }: { prefer?: readonly string[]; withhold?: readonly string[] }): void {
    this.prefer = prefer
    this.withhold = withhold
  }

  /** Go to the position after these actions. Return false if they are not legal; a later request overrides this one. */
  async goTo(start: string, actions: readonly string[]): Promise<boolean> {
    const end = await this.ask(async (id) =>
      this.show(id, start, actions, await this.fetch(id, start, actions, this.me)),
    )
    return end !== 'refused'
  }

  override async open(): Promise<void> {
    await this.goTo(this.start, this.actions)
  }
  override get remembers(): boolean {
    return false
  }
  override close(): void {
    this.latest += 1 // there is no stream, only requests that are repeated
  }
  override async act(action: string): Promise<boolean> {
    if (this.busy) return false
    const end = await this.ask(async (id) => {
      const actions = [...this.actions, action]
      const { start } = this
      const position = await this.fetch(id, start, actions, this.me)
      this.show(id, start, actions, position)
      if (position.mover !== this.me && position.status !== 'over') await this.letOthersPlay(id, start, actions)
    })
    return end === 'done'
  }
  override undo(): Promise<boolean> {
    if (this.busy || !this.view?.can.undo) return Promise.resolve(false)
    return this.goTo(this.start, this.actions.slice(0, -1))
  }
  override redo(): Promise<boolean> {
    return Promise.resolve(false)
  }
  override async restart(): Promise<boolean> {
    let done = false
    while (this.view?.can.undo && (await this.undo())) done = true
    return done
  }

  override async whyNot(hex: string, verb: string | null): Promise<Reason | null> {
    try {
      const answer = await positionAfter(this.game, this.start, this.actions, this.me, { hex, verb })
      return answer.why_not.find((reason) => reason.verb === verb) ?? answer.why_not[0] ?? null
    } catch {
      return null
    }
  }

  /** Draw cards and play the other seats until it is the learner's turn or the game is over. */
  private async letOthersPlay(id: number, start: string, before: readonly string[]): Promise<void> {
    let actions = before
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      // The view of the seat to move, which contains its legal actions.
      const there = await this.fetch(id, start, actions, null)
      const next = there.mover === this.me ? undefined : this.choose(there)
      if (next === undefined) break
      actions = [...actions, next]
    }
    this.show(id, start, actions, await this.fetch(id, start, actions, this.me))
  }

  /** Request a position, again after temporary failures, unless there was a later request. */
  private async fetch(id: number, start: string, actions: readonly string[], seat: number | null): Promise<Position> {
    for (;;) {
      try {
        const position = await positionAfter(this.game, start, actions, seat)
        this.connected = true
        return position
      } catch (problem) {
        const again = problem instanceof Refusal && problem.temporary && id === this.latest
        this.connected = !again
        if (!again) throw problem
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
        if (id !== this.latest) throw problem
      }
    }
  }

  private choose({ draws, can }: Position): string | undefined {
    const moves = draws.length ? draws : can.verbs.flatMap(({ actions }) => actions.map(({ action }) => action))
    return this.prefer.find((move) => moves.includes(move)) ?? moves[0]
  }

  /** Show a position, unless there was a later request. */
  private show(id: number, start: string, actions: readonly string[], position: Position): void {
    if (id !== this.latest) return
    this.start = start
    this.actions = actions
    this.position = position
    this.log = position.log
    const verbs = position.can.verbs.filter(({ verb }) => !this.withhold.includes(verb))
    this.view = { ...position, can: { ...position.can, verbs, redo: false } }
  }

  private ask(request: (id: number) => Promise<void>): Promise<End> {
    const asked = this.askNow(request)
    this.sending = asked.then(
      (end) => end === 'done',
      () => false,
    )
    return asked
  }

  private async askNow(request: (id: number) => Promise<void>): Promise<End> {
    const id = ++this.latest
    this.busy = true
    try {
      await request(id)
      if (id !== this.latest) return 'overtaken'
      this.busy = false
      this.onmove()
      return 'done'
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      if (id !== this.latest) return 'overtaken'
      showToast(describe(problem), 'problem')
      return 'refused'
    } finally {
      if (id === this.latest) this.busy = false
    }
  }
}

function lessonTable(game: GameName, players: number, me: number): Table {
  const colours: Colour[] = ['blue', 'orange', 'vermilion', 'green']
  const seats = Array.from({ length: players }, (_, seat): Seat => ({
    seat,
    kind: seat === me ? 'person' : 'bot',
    name: seat === me ? t('me.guest') : 'random',
    colour: colours[seat] ?? 'blue',
    bot: seat === me ? null : 'random',
    author: null,
    stand_in: null,
    resigned: false,
    left: null,
    mine: seat === me,
    present: true,
    may_stand_in: false,
    link: null,
    devices: null,
  }))
  return {
    id: 'lesson',
    game,
    status: 'playing',
    host: true,
    rev: 0,
    seq: 0,
    created_at: '',
    started_at: null,
    over_at: null,
    moved_at: null,
    players,
    sets: [],
    setup: { players, quadrants: [], cards: [], start: 0, options: {} },
    listed: false,
    spectators: false,
    hints: false,
    rated: false,
    onlookers_chat: false,
    clock: null,
    seats,
    mover: me,
    your_turn: true,
    invite: null,
    rematch: null,
    from: null,
    gold: null,
    winners: null,
    ending: null,
    running_score: null,
    daily: null,
    watchers: 0,
    tournament: null,
    sent_away: false,
  } as Table
}
