// The log of Catan by turns, with one entry for each line.

import type { LogEntry } from '../../../api'
import { turnsOf, type Turn } from '../../../table/turns'

/** Return the newest turns first. A stolen card has a line even if its kind is hidden. */
export function logTurns(log: readonly LogEntry[], most: number): Turn[] {
  const entries = log.map((entry) =>
    entry.verb === 'stolen' && entry.hidden ? { ...entry, kind: 'action' as const } : entry,
  )
  return turnsOf(entries, most).map((turn) => ({ ...turn, entries: together(turn.entries) }))
}

/** Combine successive discards of a player into one line. */
function together(entries: readonly LogEntry[]): LogEntry[] {
  const lines: LogEntry[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (entry.verb === 'discard' && last?.verb === 'discard') {
      lines[lines.length - 1] = { ...last, card: `${last.card} ${entry.card}` }
    } else if (entry.verb === 'first') {
      continue
    } else if (entry.verb === 'decline' && last?.verb === 'decline') {
      // Successive declines are one line.
      lines[lines.length - 1] = { ...last, card: `${last.card ?? last.seat} ${entry.seat}` }
    } else lines.push(entry)
  }
  return lines
}
