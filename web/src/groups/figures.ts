// Points, names and times of tournaments as text.

import type { Entrant, Tournament } from '../api'
import { ago, language, number } from '../i18n/index.svelte'
import { tr } from './tr'

/** Format points: halves and thirds as fractions. */
export function points(value: number): string {
  const whole = Math.floor(value + 0.005)
  const rest = Math.round((value - whole) * 100)
  const fraction = { 25: '¼', 33: '⅓', 40: '⅖', 50: '½', 20: '⅕', 60: '⅗', 67: '⅔', 75: '¾', 80: '⅘' }[rest]
  if (rest === 0) return number(whole)
  if (fraction === undefined) return number(Math.round(value * 100) / 100)
  return whole === 0 ? fraction : `${number(whole)}${fraction}`
}

/** Format a difference with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : '0'
}

export function nameOf(entrant: Entrant | undefined): string {
  return entrant?.name || tr('gone')
}

export function moment(at: string): string {
  return new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })
}

/** Format a future time in the user's time zone, with the zone and the remaining time. */
export function appointment(at: string, now = new Date()): string {
  const parts = { day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const when = new Date(at).toLocaleString(language(), {
    ...parts,
    weekday: 'short',
    month: 'short',
    year: 'numeric',
    timeZoneName: 'short',
  })
  return new Date(at) > now ? `${when} (${ago(new Date(at), now)})` : when
}

/** The name of the user's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Format a time for an input of type `datetime-local`, in the user's time zone. */
export function localText(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** Return the time limit of a round as text. */
export function span(hours: number | null): string {
  if (hours === null) return tr('deadline.none')
  return hours % 24 === 0 ? tr('deadline.days', { n: hours / 24 }) : tr('deadline.hours', { n: hours })
}

type Cell = number | null

/** Return the points of each player against each other player; null if they have not met. */
export function crosstable({
  entrants,
  played,
}: Pick<Tournament, 'entrants' | 'played'>): Map<number, Map<number, Cell>> {
  const rows = new Map<number, Map<number, Cell>>(entrants.map(({ number: each }) => [each, new Map<number, Cell>()]))
  for (const { tables } of played)
    for (const { seats } of tables)
      for (const one of seats)
        for (const other of seats) {
          if (one === other || one.points === null) continue
          const row = rows.get(one.number)
          row?.set(other.number, (row.get(other.number) ?? 0) + one.points)
        }
  return rows
}
