// The words of the lessons in the reader's language, fetched when they are first needed.

import { GAMES } from '../games'
import { FetchedTexts } from '../i18n/fetched.svelte'
import type { Language } from '../i18n/index.svelte'
import type { LessonWords } from './lesson'
import type { LessonTexts } from './texts/types'

/** The words around the lessons, and those of each game's. */
interface Spoken {
  texts: LessonTexts
  own: Readonly<Record<string, LessonWords>>
}

async function spoken(language: Language, texts: LessonTexts): Promise<Spoken> {
  const lessons = GAMES.map(async ({ id, lesson }) => [id, (await lesson.words[language]()).words] as const)
  return { texts, own: Object.fromEntries(await Promise.all(lessons)) }
}

export const words = new FetchedTexts<Spoken>({
  en: async () => spoken('en', (await import('./texts/en')).texts),
  nl: async () => spoken('nl', (await import('./texts/nl')).texts),
  de: async () => spoken('de', (await import('./texts/de')).texts),
})

/** A text with its values in place. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}
