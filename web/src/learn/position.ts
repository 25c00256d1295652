// A game without a table: each request has the initial position and all actions, and the server answers with
// the view. The rules stay on the server, and nothing is stored.

import { api, type Position } from '../api'

export type { Position } from '../api'

export interface PlaceQuery {
  hex: string
  verb: string | null
}

/** Return the view of a seat (by default the seat to move) after these actions, from a position on one line. */
export function positionAfter(
  game: string,
  start: string,
  actions: readonly string[],
  seat: number | null,
  query: PlaceQuery | null = null,
): Promise<Position> {
  return api.position({ game, position: start, actions, seat, why_not: query })
}
