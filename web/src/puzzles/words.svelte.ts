// The words of the puzzles in the reader's language, fetched when they are first needed.

import { FetchedTexts } from '../i18n/fetched.svelte'
import type { PuzzleTexts } from './texts/types'

export const words = new FetchedTexts<PuzzleTexts>({
  en: async () => (await import('./texts/en')).texts,
  nl: async () => (await import('./texts/nl')).texts,
  de: async () => (await import('./texts/de')).texts,
})
