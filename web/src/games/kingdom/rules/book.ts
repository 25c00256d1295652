// Kingdom Builder's part of the rules.

import type { Language } from '../../../i18n/index.svelte'
import { names as de } from '../../../i18n/names.de'
import { names as en } from '../../../i18n/names.en'
import { names as nl } from '../../../i18n/names.nl'
import type { RuleBook } from '../../../rules/book'
import { idsOf, isCard, isPlace, isTask, pages, type TopicId } from './pages'
import Picture from './Picture.svelte'
import Sign from './Sign.svelte'
import { TITLES, WORDS } from './titles'

const NAMES = { en, nl, de } as const

function title(page: string, language: Language): string {
  if (isPlace(page)) return NAMES[language][`place.${page}`]
  if (isCard(page)) return NAMES[language][`card.${page}`]
  if (isTask(page)) return NAMES[language][`task.${page}`]
  return TITLES[page as TopicId][language]
}

export const book: RuleBook = {
  game: 'kingdom',
  pages,
  title,
  idsOf,
  words: WORDS,
  chapters: {
    en: () => import('./texts/en'),
    nl: () => import('./texts/nl'),
    de: () => import('./texts/de'),
  },
  Picture,
  Sign,
}
