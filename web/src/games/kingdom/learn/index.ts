import { lessonOf } from '../../../learn/lesson'
import type { KingdomWords } from './steps'

export const lesson = lessonOf<KingdomWords>({
  page: () => import('./Lesson.svelte'),
  words: {
    en: () => import('./texts/en'),
    nl: () => import('./texts/nl'),
    de: () => import('./texts/de'),
  },
})
