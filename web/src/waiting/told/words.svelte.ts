// The words about messages in the reader's language, fetched when they are first needed.

import { FetchedTexts } from '../../i18n/fetched.svelte'
import type { ToldTexts } from './en'

export const words = new FetchedTexts<ToldTexts>({
  en: async () => (await import('./en')).texts,
  nl: async () => (await import('./nl')).texts,
  de: async () => (await import('./de')).texts,
})
