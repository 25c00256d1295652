import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Index } from './search'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

/** Queries that work in every language, with accents and typos. */
const ANYWHERE: [query: string, page: string][] = [
  ['paddock', 'paddock'],
  ['Koppel', 'paddock'],
  ['weide', 'paddock'],
  ['Padock', 'paddock'],
  ['kopple', 'paddock'],
]

/** Queries and the page they must find. */
const QUERIES: Readonly<Record<'en' | 'nl' | 'de', [query: string, page: string][]>> = {
  en: [
    ['robber', 'catan/robber'],
    ['längste handelsstrasse', 'catan/longest-road'],
    ['7', 'catan/seven'],
    ['who begins', 'catan/founding'],
    ['year of plenty', 'catan/discovery'],
    ['how many settlements per turn', 'turn'],
    ['can I build on water', 'building'],
    ['tie', 'end'],
    ['too close', 'catan/distance'],
  ],
  nl: [
    ['räuber', 'catan/robber'],
    ['raadshuis', 'city-hall'],
    ['omheining', 'paddock'],
    ['paard', 'paddock'],
    ['gelijkspel', 'end'],
    ['7', 'catan/seven'],
    ['struikrover', 'catan/robber'],
    ['uitvinding', 'catan/discovery'],
    ['wie begint er', 'catan/founding'],
    ['te veel kaarten', 'catan/seven'],
  ],
  de: [
    ['rauber', 'catan/robber'],
    ['Wuste', 'oasis'],
    ['fishermen', 'fishermen'],
    ['schloss', 'castle'],
    ['Schloß', 'castle'],
    ['pferd', 'paddock'],
    ['unentschieden', 'end'],
    ['7', 'catan/seven'],
    ['Binnenhandel', 'catan/trade'],
    ['wo darf ich bauen', 'building'],
    ['zu viele Karten', 'catan/seven'],
  ],
}

describe.each(['en', 'nl', 'de'] as const)('a search in %s', (language) => {
  let index: Index
  let find: (index: Index, query: string) => string[]
  beforeAll(async () => {
    const { BOOKS } = await import('../games/rulebooks')
    const { Chapter } = await import('./chapter.svelte')
    const search = await import('./search')
    const games = await Promise.all(
      BOOKS.map(async ({ game, chapters }) => [game, (await chapters[language]()).chapter] as const),
    )
    index = search.makeIndex(new Chapter(new Map(games)))
    find = search.find
  }, 60_000)

  test.each([...ANYWHERE, ...QUERIES[language]])('finds %s', (query, page) => {
    expect(find(index, query).slice(0, 3)).toContain(page)
  })

  test('finds nothing for an unknown word', () => {
    expect(find(index, 'xyzzy')).toEqual([])
    if (language === 'nl') expect(find(index, 'stadhuis')).toEqual([])
  })
})
