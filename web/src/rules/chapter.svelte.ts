// The rules in the reader's language, fetched when they are first needed.

import { BOOKS } from '../games/rulebooks'
import { FetchedTexts } from '../i18n/fetched.svelte'
import { language, type Language } from '../i18n/index.svelte'
import type { GameChapter, RuleBook, Text } from './book'
import type { Frame } from './texts/types'

const FRAMES: Readonly<Record<Language, () => Promise<{ frame: Frame }>>> = {
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
}

/** Every page, game after game and group after group. */
export const PAGES: readonly string[] = BOOKS.flatMap(({ pages }) => pages.groups.flatMap((group) => group.pages))

const HOMES: ReadonlyMap<string, RuleBook> = new Map(
  BOOKS.flatMap((book) => book.pages.groups.flatMap((group) => group.pages.map((page) => [page, book] as const))),
)

/** The book a page belongs to. */
export function bookOf(page: string): RuleBook {
  const book = HOMES.get(page)
  if (book === undefined) throw new Error(`no such page: ${page}`)
  return book
}

/** The words around the pages, and what each game's pages say. */
export class Chapter {
  constructor(
    readonly frame: Frame,
    private readonly games: ReadonlyMap<string, GameChapter>,
  ) {}

  of({ game }: RuleBook): GameChapter {
    return this.games.get(game) ?? { groups: {}, texts: {} }
  }

  text(page: string): Text {
    return this.of(bookOf(page)).texts[page] ?? { rule: '', more: [], example: '' }
  }
}

async function chapter(language: Language): Promise<Chapter> {
  const [{ frame }, ...games] = await Promise.all([
    FRAMES[language](),
    ...BOOKS.map(async ({ game, chapters }) => [game, (await chapters[language]()).chapter] as const),
  ])
  return new Chapter(frame, new Map(games))
}

export const chapters = new FetchedTexts<Chapter>({
  en: () => chapter('en'),
  nl: () => chapter('nl'),
  de: () => chapter('de'),
})

export function titleOf(page: string): string {
  return bookOf(page).title(page, language())
}
