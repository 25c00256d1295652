// The words of the account's page in the reader's language, fetched with the page.

import { FetchedTexts } from '../i18n/fetched.svelte'
import { fill, type Params } from '../i18n/index.svelte'
import type { Key, Texts } from './texts/en'

export const words = new FetchedTexts<Texts>({
  en: async () => (await import('./texts/en')).texts,
  nl: async () => (await import('./texts/nl')).texts,
  de: async () => (await import('./texts/de')).texts,
})

/** A sentence about accounts. */
export function w(key: Key, params: Params = {}): string {
  return fill(words.now?.[key] ?? '', params)
}
