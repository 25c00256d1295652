// A game that lives in this page alone: the server is told everything that happened, and answers with
// what can be seen and done. So the rules stay with the server, and a lesson leaves no table behind.

import { api, type Reason, type View } from '../api'

/** A view, and what only a position tells. */
export type Position = View & {
  draws: string[]
  why_not: Reason[]
}

export interface Wish {
  hex: string
  verb: string | null
}

/** The game after these actions as a seat sees it; without a seat, as whoever is to move does. */
export function look(
  game: string,
  setup: unknown,
  actions: readonly string[],
  seat: number | null,
  wish: Wish | null = null,
): Promise<Position> {
  return api.position<Position>({ game, setup, actions, seat, why_not: wish })
}
