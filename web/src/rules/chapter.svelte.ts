// The rules in the user's language, fetched on demand.

import { BOOKS } from '../games/rulebooks'
import { language, type Language } from '../i18n/index.svelte'
import { LazyTexts } from '../i18n/lazy.svelte'
import type { GameChapter, RuleBook, Text } from './book'
import { texts } from './tr'

/** All pages in order: by game, then by group. */
export const PAGES: readonly string[] = BOOKS.flatMap(({ pages }) => pages.groups.flatMap((group) => group.pages))

const HOMES: ReadonlyMap<string, RuleBook> = new Map(
  BOOKS.flatMap((book) => book.pages.groups.flatMap((group) => group.pages.map((page) => [page, book] as const))),
)

/** Return the book of a page. */
export function bookOf(page: string): RuleBook {
  const book = HOMES.get(page)
  if (book === undefined) throw new Error(`no such page: ${page}`)
  return book
}

/** The texts of the rules pages of all games. */
export class Chapter {
  constructor(private readonly games: ReadonlyMap<string, GameChapter>) {}

  of({ game }: RuleBook): GameChapter {
    return this.games.get(game) ?? { groups: {}, texts: {} }
  }

  text(page: string): Text {
    return this.of(bookOf(page)).texts[page] ?? { rule: '', more: [], example: '' }
  }
}

async function load(language: Language): Promise<Chapter> {
  const games = BOOKS.map(async ({ game, chapters }) => [game, (await chapters[language]()).chapter] as const)
  const [, ...chapters] = await Promise.all([texts.load(language), ...games])
  if (!texts.ready) throw new Error('the texts around the rules cannot be fetched')
  return new Chapter(new Map(chapters))
}

export const chapters = new LazyTexts({ en: () => load('en'), nl: () => load('nl'), de: () => load('de') })

export function titleOf(page: string): string {
  return bookOf(page).title(page, language())
}
