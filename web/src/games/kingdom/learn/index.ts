import type { Language } from '../../../i18n/index.svelte'
import { languageOf } from '../../../i18n/words'
import { lessonOf, type Lesson, type LessonWords } from '../../../learn/lesson'
import { boxOf, BOXES } from '../catalogue'
import type { AnyWords, KingdomWords } from './steps'

const page = (): Promise<typeof import('./Lesson.svelte')> => import('./Lesson.svelte')

export const lesson = lessonOf<KingdomWords>({
  page,
  words: {
    en: () => import('./texts/en'),
    nl: () => import('./texts/nl'),
    de: () => import('./texts/de'),
  },
})

/** The texts of the boxes' lessons, in their folders. */
const WORDS = import.meta.glob<LessonWords>('../../../../../src/hexstead/kingdom/sets/*/lesson/{en,nl,de}.json', {
  import: 'default',
})

function lessonOfBox(box: string): Lesson | null {
  const own = Object.entries(WORDS).filter(([path]) => boxOf(path) === box)
  if (own.length === 0) return null
  const words = async (wanted: Language): Promise<{ words: LessonWords }> => {
    const file = own.find(([path]) => languageOf(path) === wanted) ?? own[0]
    if (!file) throw new Error(`the lesson of ${box} has no texts`)
    return { words: await file[1]() }
  }
  return lessonOf<AnyWords>({ page, words: { en: () => words('en'), nl: () => words('nl'), de: () => words('de') } })
}

export const boxLessons: ReadonlyMap<string, Lesson> = new Map(
  BOXES.flatMap(({ name }) => {
    const found = lessonOfBox(name)
    return found === null ? [] : [[name, found]]
  }),
)
