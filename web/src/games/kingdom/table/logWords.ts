// The texts of log entries.

import type { LogEntry, Note, Table } from '../../../api'
import { nameAt } from '../../../common/seatName'
import { votedOut } from '../../../table/removal'
import { maybe, name, t } from '../../../i18n/index.svelte'

/** Return the text of an entry; null if it has no line. */
export function lineOf(entry: LogEntry, table: Table): string | null {
  const who = nameAt(table.seats, entry.seat)
  const params = { name: who, hex: entry.hex ?? '', card: entry.card ? name('terrain', entry.card) : '' }
  if (entry.kind === 'chance') return entry.hidden ? null : t('log.draw', params)
  if (entry.kind !== 'action')
    return maybe(`log.${entry.kind}`, { ...params, other: nameAt(table.seats, votedOut(entry)) })
  const verb = entry.verb ?? ''
  const own = maybe(`log.${verb}`, params)
  if (own !== null) return own
  const place = name('place', verb)
  // A tile may choose another one.
  const other = entry.card === null ? null : maybe(`place.${entry.card}`)
  if (other !== null) return t('log.tileFor', { ...params, place, other })
  return t(entry.hex === null ? 'log.tileNo' : 'log.tile', { ...params, place })
}

/** Return the text of an entry with its consequences; null if it has no line. */
export function wordsOf(entry: LogEntry, table: Table): string | null {
  const line = lineOf(entry, table)
  return line === null ? null : [line, ...entry.notes.map(noteOf)].join(', ')
}

function noteOf(note: Note): string {
  if (note.what === 'kept' && note.kept !== undefined) return keptWords(note)
  const place = 'place' in note ? note.place : undefined
  const hex = 'hex' in note ? note.hex : undefined
  const params = { place: place ? name('place', place) : '', hex: hex ?? '' }
  return maybe(`log.${note.what}`, params) ?? note.what
}

type KeptNote = Extract<Note, { kept?: string }>

/** Return the text of a gain or loss of items in front of a seat, from the catalogue of its box. */
function keptWords({ kept = '', change = 0, now = 0 }: KeptNote): string {
  const words = maybe(`${change > 0 ? 'gained' : 'lost'}.${kept}`, { n: now })
  return words ?? t('log.kept', { n: now, name: kept })
}
