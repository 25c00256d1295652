// The settings of a new table, and the server's preview of it.

import {
  api,
  describe,
  Refusal,
  type Colour,
  type GameName,
  type NewTable,
  type Preview,
  type SeatRequest,
  type SetupRequest,
} from '../api'
import { COLOURS } from '../board/seats'
import { t } from '../i18n/index.svelte'
import type { TimeControl } from './timeControls'

/** `bot:greedy` is a bot of that level. */
export type SeatChoice = 'here' | 'invite' | 'open' | `bot:${string}`
export type DraftSeat = { choice: SeatChoice; name: string; colour: Colour }

export const randomSeed = () => Math.floor(Math.random() * 1_000_000)

/** The settings of a table. */
export interface Memory {
  seats: DraftSeat[]
  start: number | null
  listed: boolean
  spectators: boolean
  /** Settings stored by older versions have no hints. */
  hints?: boolean
  rated?: boolean
  clock?: TimeControl | null
  own: SetupRequest
}

export abstract class Draft {
  seats = $state<DraftSeat[]>([])
  start = $state<number | null>(null)
  seed = $state(randomSeed())
  listed = $state(false)
  spectators = $state(true)
  hints = $state(true)
  /** Whether the game is rated, if that is possible. */
  rated = $state(false)
  clock = $state<TimeControl | null>(null)
  /** Seconds to answer a decision in another player's turn; null for no limit. */
  answerSeconds = $state<number | null>(30)

  preview = $state.raw<Preview | null>(null)
  /** Why the server refused the request, as text. */
  readonly problem = $derived.by(() => (this.refusal === null ? '' : describe(this.refusal)))
  // Not derived: an answer may arrive, and read this, after the page of the draft was left.
  get request(): SetupRequest {
    return this.requested()
  }
  private get text(): string {
    return JSON.stringify(this.request)
  }

  /** Whether the preview, or the refusal, answers the request as it is now. */
  get current(): boolean {
    return this.answered === this.text
  }

  private refusal = $state.raw<Refusal | null>(null)
  /** The request that the preview or the refusal belongs to, and those in flight. */
  private answered = $state('')
  private asked = 0
  private trial: { text: string; answer: Promise<void> } | null = null
  private changes: Promise<void> = Promise.resolve()
  private waiting = 0

  /** `bot` fills new seats. */
  constructor(
    readonly game: GameName,
    private readonly bot: string,
  ) {
    this.seats = [
      { choice: 'here', name: '', colour: 'blue' },
      { choice: `bot:${bot}`, name: '', colour: 'orange' },
    ]
  }

  protected abstract requested(): SetupRequest

  /** The settings to store for the next table, without random values. */
  get memory(): Memory {
    const { seats, start, listed, spectators, hints, rated, clock } = this
    const wishes = { seats, start, listed, spectators, hints, rated, clock }
    return $state.snapshot({ ...wishes, own: this.requested() })
  }

  /** Restore stored settings. */
  recall(memory: Memory): void {
    const { seats, start, listed, spectators, hints = true, rated = false, clock = null } = memory
    this.seats = seats.map((seat) => ({ ...seat }))
    Object.assign(this, { start, listed, spectators, hints, rated, clock })
    this.recallOwn(memory.own)
  }
  protected abstract recallOwn(own: Partial<SetupRequest>): void

  /** Whether a seed decides part of the set-up. */
  get draws(): boolean {
    return true
  }

  /** Whether the game asks for decisions in another player's turn. */
  get asksOffTurn(): boolean {
    return false
  }

  /** Whether boards from the editor are used. */
  get ownBoard(): boolean {
    return false
  }

  /** Whether there are seats for players on other devices. */
  get elsewhere(): boolean {
    return this.seats.some(({ choice }) => choice === 'invite' || choice === 'open')
  }

  /** Fetch the catalogue, and apply the choices in the address of the page. */
  async load(_asked: URLSearchParams): Promise<void> {}

  /** Request the server's preview of the current settings. */
  async tryOut(): Promise<void> {
    if (this.current && this.refusal === null) return
    if (this.trial?.text !== this.text) this.trial = { text: this.text, answer: this.ask(this.text) }
    await this.trial.answer
  }

  private async ask(text: string): Promise<void> {
    this.asked += 1
    const turn = this.asked
    const answer = await api.preview(this.game, JSON.parse(text) as SetupRequest).catch((problem: unknown) => {
      if (problem instanceof Refusal) return problem
      throw problem
    })
    if (turn !== this.asked) return // other request came meanwhile
    this.trial = null
    this.answered = text
    if (answer instanceof Refusal) this.refusal = answer
    else [this.preview, this.refusal] = [answer, null]
  }

  /** Return the preview of the current settings, even if they change while it is requested. */
  private async drawn(): Promise<Preview> {
    do await this.tryOut()
    while (!this.current)
    if (this.refusal !== null) throw this.refusal
    if (this.preview === null) throw new Error('an answer without a preview')
    return this.preview
  }

  /** Change a random value: at once if it is known, else after the preview arrives. */
  protected change(how: (drawn: Preview) => void): void {
    const known = this.current && this.waiting === 0
    if (known && this.preview !== null && this.refusal === null) return how(this.preview)
    this.waiting += 1
    this.changes = this.changes
      .then(async () => how(await this.drawn()))
      .catch((problem: unknown) => {
        if (!(problem instanceof Refusal)) throw problem // a refusal is shown as the problem
      })
      .finally(() => (this.waiting -= 1))
  }

  /** Draw everything again that was not chosen. */
  drawAgain(): void {
    this.seed = randomSeed()
  }

  setPlayers(count: number): void {
    while (this.seats.length > count) this.seats.pop()
    while (this.seats.length < count) {
      const taken = this.seats.map((seat) => seat.colour)
      const colour = COLOURS.find((each) => !taken.includes(each)) ?? 'blue'
      this.seats.push({ choice: `bot:${this.bot}`, name: '', colour })
    }
    if (this.start !== null && this.start >= count) this.start = null
  }

  /** Give a seat a colour; the seat that had it gets the other one. */
  setColour(seat: number, colour: Colour): void {
    const mine = this.seats[seat]
    const other = this.seats.find((each) => each.colour === colour)
    if (mine === undefined) return
    if (other !== undefined) other.colour = mine.colour
    mine.colour = colour
  }

  /** Return the request for the table: exactly the previewed set-up, or throw the refusal. */
  async order(from: { record: string; at: number } | null): Promise<NewTable> {
    if (from !== null) return { ...this.table(), from }
    while (this.waiting > 0) await this.changes
    const { setup } = await this.drawn()
    return { ...this.table(), setup }
  }

  /** Return the default name of a seat on this device; the first is the user's. */
  private nameless(at: number): string {
    const here = this.seats[at]?.choice === 'here'
    const first = this.seats.findIndex(({ choice }) => choice === 'here')
    return here && at !== first ? t('seat.player', { n: at + 1 }) : ''
  }

  private table(): NewTable {
    return {
      game: this.game,
      seats: this.seats.map((seat, at) => seatRequest(seat, this.nameless(at))),
      listed: this.listed,
      spectators: this.spectators,
      hints: this.hints,
      clock: this.limits(),
    }
  }

  private limits(): NewTable['clock'] {
    const answer = this.asksOffTurn && this.elsewhere ? this.answerSeconds : null
    return answer === null ? this.clock : { ...this.clock, answer_seconds: answer }
  }
}

function seatRequest({ choice, name, colour }: DraftSeat, nameless: string): SeatRequest {
  if (choice.startsWith('bot:')) return { kind: 'bot', bot: choice.slice(4), colour }
  const kind = choice as 'here' | 'invite' | 'open'
  const called = name.trim() || nameless
  return called ? { kind, name: called, colour } : { kind, colour }
}
