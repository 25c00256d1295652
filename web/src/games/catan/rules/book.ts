// Catan's part of the rules.

import type { RuleBook } from '../../../rules/book'
import { idsOf, pages, type PageId } from './pages'
import Picture from './Picture.svelte'
import { TITLES, WORDS } from './titles'

export const book: RuleBook = {
  game: 'catan',
  pages,
  title: (page, language) => TITLES[page as PageId][language],
  idsOf,
  words: WORDS,
  chapters: {
    en: () => import('./texts/en'),
    nl: () => import('./texts/nl'),
    de: () => import('./texts/de'),
  },
  Picture,
}
