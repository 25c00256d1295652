// Formats of figures and dates.

import { language, number } from '../i18n/index.svelte'

/** Format an average with one decimal; a dash if there is none. */
export function average(value: number | null): string {
  return value === null ? '–' : number(Math.round(value * 10) / 10)
}

export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function day(when: string | null): string {
  if (when === null) return ''
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(when))
}

export function dayAndTime(when: string | null): string {
  if (when === null) return ''
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(when))
}
