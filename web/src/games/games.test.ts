import { describe, expect, it } from 'vitest'
import { GAMES } from '.'
import { BOOKS } from './rulebooks'

const LANGUAGES = ['en', 'nl', 'de'] as const

/** All code of the pages, by path; the generated types contain the games' names. */
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.ts', '../**/*.svelte', '../**/*.css', '!../**/*.test.ts', '!../api/schema.ts'],
  { query: '?raw', import: 'default', eager: true },
)

describe('code outside the games', () => {
  const outside = Object.entries(SOURCES).filter(([path]) => path.startsWith('../'))

  it.each(GAMES.map(({ id }) => id))('does not name %s', (id) => {
    expect(outside.length).toBeGreaterThan(100)
    // A name, the prefix of a key, or a file of the folder.
    const named = new RegExp(`['"\`/]${id}\\b`)
    expect(outside.filter(([, code]) => named.test(code)).map(([path]) => path)).toEqual([])
  })
})

describe('games', () => {
  it('do not import each other', () => {
    for (const { id } of GAMES) {
      const own = Object.entries(SOURCES).filter(([path]) => path.startsWith(`./${id}/`))
      expect(own.length).toBeGreaterThan(10)
      for (const other of GAMES.filter((game) => game.id !== id)) {
        const known = new RegExp(`['"\`](\\.\\./)+${other.id}/`)
        expect(own.filter(([, code]) => known.test(code)).map(([path]) => path)).toEqual([])
      }
    }
  })

  it('all have rules', () => {
    expect(BOOKS.map(({ game }) => game)).toEqual(GAMES.map(({ id }) => id))
    for (const { rules } of GAMES)
      for (const { pages } of rules?.groups ?? []) for (const page of pages) expect(rules?.pageOf(page)).toBe(page)
  })

  it('share no page of the rules', () => {
    const all = GAMES.flatMap(({ rules }) => rules?.groups.flatMap(({ pages }) => pages) ?? [])
    expect(new Set(all).size).toBe(all.length)
  })
})

describe.each(BOOKS.map((book) => [book.game, book] as const))('the rules of %s', (_, book) => {
  const pages = book.pages.groups.flatMap((group) => group.pages)

  it.each(LANGUAGES)('have a heading for each group and a title for each page in %s', async (language) => {
    const { groups } = (await book.chapters[language]()).chapter
    for (const { id } of book.pages.groups) expect(groups[id]).toBeTruthy()
    expect(pages.filter((page) => book.title(page, language) === page)).toEqual([])
  })

  it.each(LANGUAGES)('have texts for each page in %s', async (language) => {
    const { texts } = (await book.chapters[language]()).chapter
    expect(Object.keys(texts).sort()).toEqual([...pages].sort())
    expect(pages.filter((page) => !texts[page]?.rule || !texts[page]?.more.length)).toEqual([])
    expect(pages.filter((page) => book.isPictured(page) && !texts[page]?.example)).toEqual([])
  })
})
