// The texts of the analysis page, fetched with the page.

import { language } from '../i18n/index.svelte'
import { lazyCatalogue } from '../i18n/lazy.svelte'

export const { texts, tr } = lazyCatalogue({
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
})

/** A number with one decimal, in the user's language. */
export function tenths(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value)
}
