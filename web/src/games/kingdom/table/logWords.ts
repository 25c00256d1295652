// Lines of the log in words.

import type { LogEntry, Note, Table } from '../../../api'
import { nameAt } from '../../../common/seatName'
import { maybe, name, t } from '../../../i18n/index.svelte'

/** What an entry says; null for those not worth a line. */
export function lineOf(entry: LogEntry, table: Table): string | null {
  const who = nameAt(table.seats, entry.seat)
  const params = { name: who, hex: entry.hex ?? '', card: entry.card ? name('terrain', entry.card) : '' }
  if (entry.kind === 'chance') return entry.hidden ? null : t('log.draw', params)
  if (entry.kind !== 'action') return maybe(`log.${entry.kind}`, params)
  const verb = entry.verb ?? ''
  const own = maybe(`log.${verb}`, params)
  if (own !== null) return own
  return t(entry.hex === null ? 'log.tileNo' : 'log.tile', { ...params, place: name('place', verb) })
}

export function noteOf(note: Note): string {
  const params = { place: note.place ? name('place', note.place) : '', hex: note.hex ?? '' }
  return maybe(`log.${note.what}`, params) ?? note.what
}

export interface Turn {
  key: number
  seat: number | null
  number: number
  entries: LogEntry[]
}

/** The log by turns, the newest first; what was taken back is left out. */
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
