// Whom the host of a table may send away while the game is played.

import type { Seat, Table } from '../api'

/** Nobody alone can send somebody away who is here; nobody goes from rated games and tournaments. */
export function removable(table: Table): Seat[] {
  if (!table.host || table.rated || table.tournament || table.status !== 'playing') return []
  const others = table.seats.filter((seat) => seat.kind === 'person' && !seat.mine && !seat.resigned)
  return others.filter((seat) => others.length > 1 || seat.may_stand_in)
}
