// The words of the analysis in the reader's language, fetched with the page.

import { FetchedTexts } from '../i18n/fetched.svelte'
import { fill, language, type Params } from '../i18n/index.svelte'
import type { Key, Texts } from './texts/en'

export const words = new FetchedTexts<Texts>({
  en: async () => (await import('./texts/en')).texts,
  nl: async () => (await import('./texts/nl')).texts,
  de: async () => (await import('./texts/de')).texts,
})

/** A sentence of the analysis. */
export function a(key: Key, params: Params = {}): string {
  return fill(words.now?.[key] ?? '', params)
}

/** A number with one place, in the reader's language. */
export function tenths(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value)
}
