// Kingdom Builder's part of the rules, from the catalogues of its boxes.

import { languageOf, type Language, type Words } from '../../../i18n/words'
import type { GameChapter, RuleBook, Text } from '../../../rules/book'
import { boxOf, BOXES, pageName, WORDS, type Catalogue, type Entry } from '../catalogue'
import { FINDS, isPictured } from './contents'
import { pages } from './pages'
import Picture from './Picture.svelte'
import Sign from './Sign.svelte'

const CATALOGUES = import.meta.glob<Catalogue>('../../../../../src/hexstead/kingdom/**/words/*.json', {
  query: '?rules',
  import: 'default',
})
const TOPICS = import.meta.glob<Words>('../../../../../src/hexstead/kingdom/**/words/*.json', {
  query: '?titles',
  import: 'default',
  eager: true,
})

/** The titles of general pages. */
const TITLES: Record<Language, Words> = { en: {}, nl: {}, de: {} }
for (const [path, titles] of Object.entries(TOPICS)) Object.assign(TITLES[languageOf(path)], titles)

function title(page: string, language: Language): string {
  const words = WORDS[language]
  return words[`place.${page}`] ?? words[`card.${page}`] ?? TITLES[language][page] ?? words[`called.${page}`] ?? page
}

/** Return the entries of a catalogue by page; places take precedence over pieces of the same name. */
function entries({ topics, specials, pieces, cards, places }: Catalogue): Readonly<Record<string, Entry>> {
  const named = Object.entries(pieces ?? {}).map(([name, piece]) => [pageName(name), piece] as const)
  return { ...topics, ...specials, ...Object.fromEntries(named), ...cards, ...places }
}

/** Return the texts of a page. A page about a tile or card begins with the sentence that the table shows. */
function textOf(page: string, { rule, more = [], example = '' }: Entry, language: Language): Text {
  const words = WORDS[language]
  return { rule: rule ?? words[`hint.${page}`] ?? words[`earns.${page}`] ?? '', more, example }
}

/** Return whether a page belongs to a box: a piece of one box may have the name of a card of another. */
function isOf(box: string | null, page: string): boolean {
  const own = BOXES.find(({ name }) => name === box)
  return own === undefined ? pages.pageOf(page) === page : own.groups.some((group) => group.pages.includes(page))
}

async function chapter(language: Language): Promise<{ chapter: GameChapter }> {
  const texts: Record<string, Text> = {}
  const groups: Record<string, string> = {}
  const picture: Record<string, string> = {}
  const files = Object.entries(CATALOGUES).filter(([path]) => languageOf(path) === language)
  for (const [path, load] of files) {
    const file = await load()
    const box = boxOf(path)
    if (box !== null && file.set !== undefined) groups[box] = file.set
    Object.assign(groups, file.groups)
    Object.assign(picture, file.picture)
    for (const [page, entry] of Object.entries(entries(file)))
      if (isOf(box, page)) texts[page] = textOf(page, entry, language)
  }
  return { chapter: { groups, texts, picture } }
}

export const book: RuleBook = {
  game: 'kingdom',
  pages,
  title,
  words: FINDS,
  chapters: { en: () => chapter('en'), nl: () => chapter('nl'), de: () => chapter('de') },
  isPictured,
  Picture,
  Sign,
}
