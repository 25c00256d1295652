// The texts of each game's lesson, fetched together with those around the lessons.

import { GAMES } from '../games'
import type { Language } from '../i18n/index.svelte'
import { LazyTexts } from '../i18n/lazy.svelte'
import type { Lesson, LessonWords } from './lesson'
import { texts } from './tr'

async function load(language: Language): Promise<Readonly<Record<string, LessonWords>>> {
  const lessons = GAMES.flatMap(({ id, lesson }) =>
    lesson ? [lesson.words[language]().then(({ words }) => [id, words] as const)] : [],
  )
  const [, ...words] = await Promise.all([texts.load(language), ...lessons])
  if (!texts.ready) throw new Error('the texts of the lessons cannot be fetched')
  return Object.fromEntries(words)
}

export const lessonTexts = new LazyTexts({ en: () => load('en'), nl: () => load('nl'), de: () => load('de') })

const OF_BOXES = new Map<Lesson, LazyTexts<LessonWords>>()

/** Return the texts of the lesson of a box. */
export function boxTexts(lesson: Lesson): LazyTexts<LessonWords> {
  const found = OF_BOXES.get(lesson)
  if (found) return found
  const wordsIn = (language: Language) => async (): Promise<LessonWords> => (await lesson.words[language]()).words
  const texts = new LazyTexts({ en: wordsIn('en'), nl: wordsIn('nl'), de: wordsIn('de') })
  OF_BOXES.set(lesson, texts)
  return texts
}
