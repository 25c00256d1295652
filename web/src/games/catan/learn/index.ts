import { lessonOf } from '../../../learn/lesson'
import type { CatanWords } from './steps'

export const lesson = lessonOf<CatanWords>({
  page: () => import('./Lesson.svelte'),
  words: {
    en: () => import('./texts/en'),
    nl: () => import('./texts/nl'),
    de: () => import('./texts/de'),
  },
})
