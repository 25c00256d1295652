// The pieces placed in the last round, which are marked on the island.

import type { LogEntry } from '../../../api'
import type { LastMoves } from '../../../board/model'

const PLACED = ['road', 'settlement', 'city', 'robber']

/** Return the pieces by seat; a road and a crossing may share a name, so each place has the kind of its piece. */
export function latest(log: readonly LogEntry[], seats: number): LastMoves[] {
  const valid = log.filter(({ undone }) => !undone)
  const now = valid.at(-1)?.turn_number ?? 0
  const rolled = valid.findIndex(({ verb }) => verb === 'dice')
  // The setup phase is one long turn, of which only a player's latest settlement and road are marked.
  const founding = valid.slice(0, rolled < 0 ? valid.length : rolled)
  const later = valid.slice(founding.length).filter(({ turn_number }) => turn_number > now - seats)
  return Array.from({ length: seats }, (_, seat) => {
    const placed = (entries: readonly LogEntry[]) =>
      entries.filter((entry) => entry.seat === seat && entry.hex !== null && PLACED.includes(entry.verb ?? ''))
    const mine = placed(later)
    const turn = Math.max(...mine.map(({ turn_number }) => turn_number))
    const shown = rolled < 0 ? placed(founding).slice(-2) : mine.filter(({ turn_number }) => turn_number === turn)
    return { seat, hexes: shown.map(({ verb, hex }) => (verb === 'robber' ? `${hex}` : `${verb} ${hex}`)) }
  })
}
