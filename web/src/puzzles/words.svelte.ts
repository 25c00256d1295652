// The words of the puzzles in the reader's language, fetched when they are first needed.

import { language, type Language } from '../i18n/index.svelte'
import type { PuzzleTexts } from './texts/types'

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: PuzzleTexts }>>> = {
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
}

class Words {
  private loaded = $state.raw<Partial<Record<Language, PuzzleTexts>>>({})
  failed = $state(false)

  get now(): PuzzleTexts | null {
    return this.loaded[language()] ?? null
  }

  async load(wanted: Language): Promise<void> {
    if (this.loaded[wanted]) return
    try {
      const { texts } = await LOADERS[wanted]()
      this.loaded = { ...this.loaded, [wanted]: texts }
      this.failed = false
    } catch {
      this.failed = true
    }
  }
}

export const words = new Words()
