// The table that is being set up: every wish made so far, and what the server would lay out for it.

import {
  api,
  describe,
  Refusal,
  type Colour,
  type KingdomCatalogue,
  type NewTable,
  type Preview,
  type SeatWish,
  type Wishes,
} from '../api'
import { COLOURS } from '../board/seats'

/** `bot:greedy` is a bot of that level. */
export type SeatChoice = 'here' | 'invite' | 'open' | `bot:${string}`
export type DraftSeat = { choice: SeatChoice; name: string; colour: Colour }
export type QuadrantWish = [name: string, turned: boolean] | null

export const randomSeed = () => Math.floor(Math.random() * 1_000_000)

export class Draft {
  readonly game: string = 'kingdom'
  /** The bot that fills new seats. */
  readonly bot: string = 'greedy'
  seats = $state<DraftSeat[]>([
    { choice: 'here', name: '', colour: 'blue' },
    { choice: 'bot:greedy', name: '', colour: 'orange' },
  ])
  sets = $state<string[]>(['base'])
  firstGame = $state(false)
  quadrants = $state<QuadrantWish[]>([null, null, null, null])
  cards = $state<(string | null)[]>([null, null, null])
  lots = $state<Record<string, string[]>>({})
  options = $state<Record<string, boolean>>({})
  start = $state<number | null>(null)
  seed = $state(randomSeed())
  listed = $state(false)
  spectators = $state(true)
  clocked = $state(false)
  minutes = $state(15)
  bonus = $state(10)

  preview = $state.raw<Preview | null>(null)
  /** Why the wishes cannot be met, in a sentence. */
  trouble = $state('')

  private asked = 0

  readonly wishes = $derived<Wishes>(this.wished())

  protected wished(): Wishes {
    return this.firstGame
      ? { first_game: true, players: this.seats.length, start: this.start, seed: this.seed }
      : {
          players: this.seats.length,
          sets: this.sets,
          seed: this.seed,
          quadrants: this.quadrants,
          cards: this.cards,
          start: this.start,
          options: this.options,
          lots: this.lots,
        }
  }

  async tryOut(): Promise<void> {
    this.asked += 1
    const turn = this.asked
    try {
      const preview = await api.preview(this.game, $state.snapshot(this.wishes))
      if (turn !== this.asked) return
      this.preview = preview
      this.trouble = ''
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      if (turn !== this.asked) return
      this.trouble = describe(problem)
    }
  }

  /** A new draw of everything that was not chosen. */
  drawAgain(): void {
    this.lots = {}
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

  /** A colour belongs to one seat: whoever had it gets the other one's. */
  setColour(seat: number, colour: Colour): void {
    const mine = this.seats[seat]
    const other = this.seats.find((each) => each.colour === colour)
    if (mine === undefined) return
    if (other !== undefined) other.colour = mine.colour
    mine.colour = colour
  }

  toggleSet(set: string, wanted: boolean, boxes: KingdomCatalogue['sets']): void {
    this.sets = boxes.map((box) => box.set).filter((each) => (each === set ? wanted : this.sets.includes(each)))
    const inPlay = boxes.filter((box) => this.sets.includes(box.set))
    const quadrants = inPlay.flatMap((box) => box.quadrants.map((quadrant) => quadrant.name))
    const cards = inPlay.flatMap((box) => box.cards.map((card) => card.name))
    this.quadrants = this.quadrants.map((wish) => (wish && quadrants.includes(wish[0]) ? wish : null))
    this.cards = this.cards.map((wish) => (wish && cards.includes(wish) ? wish : null))
    this.lots = {}
  }

  setQuadrant(place: number, name: string | null): void {
    const shown = this.preview?.setup.quadrants[place]
    this.quadrants[place] = name === null ? null : [name, shown?.[0] === name ? shown[1] : false]
    this.lots = {}
  }

  /** Turning a drawn quadrant makes it a chosen one. */
  turn(place: number): void {
    const shown = this.preview?.setup.quadrants[place]
    if (shown !== undefined) this.quadrants[place] = [shown[0], !shown[1]]
  }

  setLot(key: string, place: number, wanted: string): void {
    const shown = [...(this.preview?.setup.lots?.[key] ?? [])]
    shown[place] = wanted
    this.lots = { ...this.lots, [key]: shown }
  }

  /** What to ask the server for: exactly what the preview shows. */
  order(from: { record: string; at: number } | null): NewTable {
    const table: NewTable = {
      game: this.game,
      seats: this.seats.map(seatWish),
      listed: this.listed,
      spectators: this.spectators,
      clock: this.clocked ? { minutes: this.minutes, bonus_seconds: this.bonus } : null,
    }
    if (from !== null) return { ...table, from }
    if (this.preview === null) return { ...table, wishes: $state.snapshot(this.wishes) }
    return { ...table, setup: this.preview.setup }
  }
}

function seatWish({ choice, name, colour }: DraftSeat): SeatWish {
  if (choice.startsWith('bot:')) return { kind: 'bot', bot: choice.slice(4), colour }
  const kind = choice as 'here' | 'invite' | 'open'
  return name.trim() ? { kind, name: name.trim(), colour } : { kind, colour }
}
