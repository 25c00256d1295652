// The players that the host of a table may remove during the game.

import type { Seat, Table } from '../api'

/** Return the removable seats. A present player is removed by vote only, which needs a third player; players of rated
 * and tournament games are never removed. */
export function removable(table: Table): Seat[] {
  if (!table.host || table.rated || table.tournament || table.status !== 'playing') return []
  const others = table.seats.filter((seat) => seat.kind === 'person' && !seat.mine && !seat.resigned)
  return others.filter((seat) => others.length > 1 || seat.may_stand_in)
}
