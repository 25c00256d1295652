// Catan's part of the rules.

import { languageOf, type Language, type Words } from '../../../i18n/words'
import type { GameChapter, RuleBook } from '../../../rules/book'
import contents from '../../../../../src/hexstead/catan/rules.json'
import type { Catalogue } from '../catalogue'
import { byPage, pages, topicOf } from './pages'
import Picture from './Picture.svelte'

const CATALOGUES = import.meta.glob<Catalogue>('../../../../../src/hexstead/catan/words/*.json', {
  query: '?rules',
  import: 'default',
})
const TITLES = new Map(
  Object.entries(
    import.meta.glob<Words>('../../../../../src/hexstead/catan/words/*.json', {
      query: '?titles',
      import: 'default',
      eager: true,
    }),
  ).map(([path, titles]) => [languageOf(path), titles]),
)

async function chapter(language: Language): Promise<{ chapter: GameChapter }> {
  const load = Object.entries(CATALOGUES).find(([path]) => languageOf(path) === language)?.[1]
  if (load === undefined) throw new Error(`no rules in ${language}`)
  const { groups, topics, profiles } = await load()
  const variants = Object.fromEntries(Object.entries(profiles).map(([profile, { title }]) => [profile, title]))
  return { chapter: { groups, texts: byPage(topics), variants } }
}

export const book: RuleBook = {
  game: 'catan',
  pages,
  title: (page, language) => TITLES.get(language)?.[topicOf(page)] ?? page,
  words: byPage(contents.find),
  chapters: { en: () => chapter('en'), nl: () => chapter('nl'), de: () => chapter('de') },
  isPictured: () => true,
  Picture,
}
