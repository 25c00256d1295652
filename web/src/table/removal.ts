// Removing players from a running game: by the host, or by a vote.

import type { LogEntry, Seat, Table } from '../api'

/** Return the seats that the host may remove. A present player is removed by vote only, which needs a third player;
 * players of rated and tournament games are never removed. */
export function removable(table: Table): Seat[] {
  if (!table.host || table.rated || table.tournament || table.status !== 'playing') return []
  const others = table.seats.filter((seat) => seat.kind === 'person' && !seat.mine && !seat.resigned)
  return others.filter((seat) => others.length > 1 || seat.may_stand_in)
}

/** Return the seat that a log entry votes to remove, if it is such a vote. */
export const votedOut = ({ kind, text }: LogEntry): number | null => (kind === 'vote_out' ? Number(text) : null)
