// A game that lives in this page alone: the server is told everything that happened, and answers with
// what can be seen and done. So the rules stay with the server, and a lesson leaves no table behind.

import { api, type Position } from '../api'

export type { Position } from '../api'

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
  return api.position({ game, setup, actions, seat, why_not: wish })
}
