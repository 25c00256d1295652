// The goals of the steps of a box's lesson, as data. tests/kingdom/sets/test_lessons.py evaluates the same goals.

import type { Position } from '../../../learn/position'
import { kingdomView } from '../types'

/** All given conditions must hold. */
export interface Goal {
  /** The learner took an action with this verb. */
  did?: string
  /** The learner holds a tile of this place. */
  tile?: string
  /** The learner has at least this many pieces on the board. */
  pieces?: number
  /** The learner has at least this much gold, by card. */
  gold?: Readonly<Record<string, number>>
  /** All settlements of the turn are built. */
  built?: boolean
  /** At least one settlement of the turn is built. */
  begun?: boolean
}

export function isReached(goal: Goal, position: Position): boolean {
  const state = kingdomView(position)?.state
  const gold = (card: string): number => position.gold[0]?.cards.find((each) => each.card === card)?.gold ?? 0
  return (
    (goal.did === undefined || position.log.some(({ seat, verb }) => seat === 0 && verb === goal.did)) &&
    (goal.tile === undefined || (position.tiles[0] ?? []).some(({ place }) => place === goal.tile)) &&
    (state?.seats[0]?.pieces.length ?? 0) >= (goal.pieces ?? 0) &&
    Object.entries(goal.gold ?? {}).every(([card, least]) => gold(card) >= least) &&
    (!goal.built || (position.my_turn && state?.phase === 'after')) &&
    (!goal.begun || (position.my_turn && (state?.made ?? 0) > 0))
  )
}
