// A game that lives in this page alone: the server is told where it began and all that happened since, and answers with
// what can be seen and done. So the rules stay with the server, and a lesson leaves no table behind.

import { api, type Position } from '../api'

export type { Position } from '../api'

export interface Wish {
  hex: string
  verb: string | null
}

/** Return the view of a seat (by default the seat to move) after these actions, from a position on one line. */
export function look(
  game: string,
  start: string,
  actions: readonly string[],
  seat: number | null,
  wish: Wish | null = null,
): Promise<Position> {
  return api.position({ game, position: start, actions, seat, why_not: wish })
}
