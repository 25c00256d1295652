// The scoring animation: the current card and the hexes that score.

import type { SeatGold } from '../api'
import type { Highlight } from '../board/model'
import { paced } from '../common/motion'

const SECONDS_PER_CARD = 2.4
/** The most labels that leave the map readable. */
const LABELS = 24

export class Scoring {
  /** The index of the card being counted; -1 before the first, the number of cards at the end. */
  stage = $state(-1)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly gold: readonly SeatGold[],
    readonly cards: number,
  ) {}

  get done(): boolean {
    return this.stage >= this.cards
  }
  get highlights(): Highlight[] {
    return this.done ? [] : cardHighlights(this.gold, this.stage)
  }

  start(): void {
    this.timer = setTimeout(() => this.next(), paced(900))
  }
  next(): void {
    clearTimeout(this.timer)
    if (this.done) return
    this.stage += 1
    // A card without points is skipped.
    const paid = this.gold.some((seat) => (seat.cards[this.stage]?.gold ?? 0) > 0)
    const seconds = paid ? SECONDS_PER_CARD : 0.9
    if (!this.done) this.timer = setTimeout(() => this.next(), paced(seconds * 1000))
  }
  skip(): void {
    clearTimeout(this.timer)
    this.stage = this.cards
  }
  stop(): void {
    clearTimeout(this.timer)
  }
}

/** Return the highlights of a card: each seat's hexes in its colour, with the gold where it is readable. */
export function cardHighlights(gold: readonly SeatGold[], card: number): Highlight[] {
  const all = gold.flatMap((seat, index) => (seat.cards[card]?.by ?? []).map((part) => ({ ...part, seat: index })))
  return all
    .filter((part) => part.hexes.length > 0 && part.gold > 0)
    .map(({ hexes, gold: paid, seat }) => {
      const light: Highlight = { hexes, tone: 'seat', seat }
      return all.length <= LABELS ? { ...light, label: `+${paid}` } : light
    })
}
