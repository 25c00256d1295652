// Figures of a finished game: dice rolls, and how the players gained and lost cards.

import type { CatanNote, Step } from '../../../api'
import { pips } from '../island/places'
import { count, dealOf } from '../types'

/** The cards that a seat gained and lost, by cause. */
export interface Flow {
  /** Gained from the dice and from the setup phase. */
  yielded: number
  /** Stolen from others by the robber, and lost to it. */
  stolen: number
  robbed: number
  /** Gained by development cards (discovery, monopoly), and lost to the monopolies of others. */
  played: number
  handedOver: number
  /** Traded with other players and with the bank: given and received. */
  gave: number
  got: number
  paidBank: number
  gotBank: number
  /** Discarded after a seven. */
  discarded: number
}

export interface GameFigures {
  /** The number of rolls of each sum, starting with two. */
  dice: number[]
  rolls: number
  flows: Flow[]
}

const SUMS = 11

function noFlow(): Flow {
  return {
    yielded: 0,
    stolen: 0,
    robbed: 0,
    played: 0,
    handedOver: 0,
    gave: 0,
    got: 0,
    paidBank: 0,
    gotBank: 0,
    discarded: 0,
  }
}

/** Return the figures from the steps of a complete record, in which no card is hidden. */
export function figuresOf(steps: readonly Step[], players: number): GameFigures {
  const dice = Array.from({ length: SUMS }, () => 0)
  const flows = Array.from({ length: players }, noFlow)
  for (const step of steps) {
    const own = step.seat === null ? undefined : flows[step.seat]
    const card = step.card ?? ''
    if (step.verb === 'dice') dice[Number(card) - 2] = (dice[Number(card) - 2] ?? 0) + 1
    for (const note of step.notes as readonly CatanNote[]) follow(note, flows, own)
    if (!own) continue
    if (step.verb === 'stolen') own.stolen += 1
    else if (step.verb === 'discard') own.discarded += 1
    else if (step.verb === 'discovery') own.played += card.split(' ').length
    else if (step.verb === 'bank') {
      const deal = dealOf(card)
      own.paidBank += count(deal.give)
      own.gotBank += count(deal.want)
    }
  }
  return { dice, rolls: dice.reduce((sum, times) => sum + times, 0), flows }
}

function follow(note: CatanNote, flows: readonly Flow[], own: Flow | undefined): void {
  const other = note.seat === null || note.seat === undefined ? undefined : flows[note.seat]
  if (!other) return
  if (note.what === 'cards') other.yielded += count(note.cards ?? {})
  else if (note.what === 'stolen_from') other.robbed += 1
  else if (note.what === 'handed_over') {
    other.handedOver += note.number ?? 0
    if (own) own.played += note.number ?? 0
  } else if (note.what === 'traded') {
    const [gave, got] = [count(note.gave ?? {}), count(note.got ?? {})]
    if (own) {
      own.gave += gave
      own.got += got
    }
    other.gave += got
    other.got += gave
  }
}

/** Return the expected number of rolls of a sum. */
export function expected(sum: number, rolls: number): number {
  return (rolls * pips(sum)) / 36
}
