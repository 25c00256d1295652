// The words of the lessons in the reader's language, fetched when they are first needed.

import { GAMES } from '../games'
import { language, type Language } from '../i18n/index.svelte'
import type { LessonWords } from './lesson'
import type { LessonTexts } from './texts/types'

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: LessonTexts }>>> = {
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
}

/** The words around the lessons, and those of each game's. */
interface Spoken {
  texts: LessonTexts
  own: Readonly<Record<string, LessonWords>>
}

class Words {
  private loaded = $state.raw<Partial<Record<Language, Spoken>>>({})
  failed = $state(false)

  get now(): Spoken | null {
    return this.loaded[language()] ?? null
  }

  async load(wanted: Language): Promise<void> {
    if (this.loaded[wanted]) return
    try {
      const [{ texts }, ...lessons] = await Promise.all([
        LOADERS[wanted](),
        ...GAMES.map(async ({ id, lesson }) => [id, (await lesson.words[wanted]()).words] as const),
      ])
      this.loaded = { ...this.loaded, [wanted]: { texts, own: Object.fromEntries(lessons) } }
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
