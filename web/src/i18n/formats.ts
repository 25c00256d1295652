// Numbers and dates in the user's language.

import { language, number } from './index.svelte'

function format(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language(), options).format(value)
}

/** Format a number with at most one decimal. */
export function tenths(value: number): string {
  return format(value, { maximumFractionDigits: 1 })
}

/** Format an expected score with exactly one decimal. */
export function amount(value: number): string {
  return format(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** Format an average with at most one decimal; a dash if there is none. */
export function average(value: number | null): string {
  return value === null ? '–' : number(Math.round(value * 10) / 10)
}

/** Format a share from 0 to 1, such as a chance to win, as a percentage. */
export function percent(share: number): string {
  return format(share, { style: 'percent', maximumFractionDigits: 0 })
}

/** Format a small share, such as a difference of chances, as a percentage with one decimal. */
export function finePercent(share: number): string {
  return format(share, { style: 'percent', maximumFractionDigits: 1 })
}

export function percentOf(part: number, whole: number): string {
  return percent(whole === 0 ? 0 : part / whole)
}

export function day(when: string | null): string {
  if (when === null) return ''
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(when))
}

export function dayAndTime(when: string | null): string {
  if (when === null) return ''
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(when))
}
