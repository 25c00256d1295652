// The log by turns.

import type { LogEntry } from '../api'

export interface Turn {
  key: number
  seat: number | null
  number: number
  entries: LogEntry[]
}

/** Return the log by turns, newest first, without undone entries. */
export function turnsOf(log: readonly LogEntry[], most = 60): Turn[] {
  const turns: Turn[] = []
  for (const entry of log) {
    if (entry.undone || ['undo', 'redo', 'restart'].includes(entry.kind)) continue
    if (entry.kind === 'chance' && entry.hidden) continue
    const last = turns.at(-1)
    if (last && last.seat === entry.seat && last.number === entry.turn_number) last.entries.push(entry)
    else turns.push({ key: entry.seq, seat: entry.seat, number: entry.turn_number, entries: [entry] })
  }
  return turns.slice(-most).reverse()
}
