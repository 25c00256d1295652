// The lines of the log that screen readers announce.

import type { LogEntry } from '../api'
import type { Turn } from './turns'

/** The most lines that the live region holds. */
const MOST = 8

export interface Announcement {
  seq: number
  line: string
}

/** Return the newest lines after the entry `since`, the oldest first. Actions of `own` seats are left out, because
 * their players know them; their dice and cards are announced. */
export function announcements(
  turns: readonly Turn[],
  words: (entry: LogEntry) => string | null,
  own: ReadonlySet<number | null>,
  since: number,
): Announcement[] {
  const lines: Announcement[] = []
  for (const entry of [...turns].reverse().flatMap(({ entries }) => entries)) {
    if (entry.seq <= since || (entry.kind === 'action' && own.has(entry.seat))) continue
    const line = words(entry)
    if (line !== null) lines.push({ seq: entry.seq, line })
  }
  return lines.slice(-MOST)
}
