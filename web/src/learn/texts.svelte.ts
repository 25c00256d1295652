// The words of the lessons in the language of the moment, fetched when they are first needed.

import { language, type Language } from '../i18n/index.svelte'
import type { LessonTexts } from './texts/types'

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: LessonTexts }>>> = {
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
}

class Words {
  private loaded = $state.raw<Partial<Record<Language, LessonTexts>>>({})
  failed = $state(false)

  get now(): LessonTexts | null {
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

/** A text with its values in place. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}
