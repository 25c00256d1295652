// Expected scores with one decimal, and chances as percentages.

import { language } from '../i18n/index.svelte'

export function amount(value: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

export function share(chance: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(chance)
}

/** Format a small fraction, such as a difference of chances. */
export function finely(chance: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(chance)
}
