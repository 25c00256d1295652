// All languages have the same keys, the same parameters and the same number of plural forms.

import { describe, expect, test } from 'vitest'
import { GAMES } from '../games'
import { BOOKS } from '../games/rulebooks'
import { WORDS } from '../games/words'
import type { Lesson } from '../learn/lesson'

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree }

/** Every text with its path: `rules.farm.more.0`. */
function sentences(tree: Tree, way = ''): [string, string][] {
  if (typeof tree === 'string') return [[way, tree]]
  return Object.entries(tree).flatMap(([key, branch]) => sentences(branch, `${way}.${key}`))
}

/** The parameters of each plural form. Only the last form must contain the number. */
function frame(text: string): string {
  const forms = text.split(' | ')
  const gaps = (form: string): string =>
    [...new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))]
      .filter((name) => !(forms.length === 2 && form === forms[0] && name === 'n'))
      .sort()
      .join(' ')
  return forms.map(gaps).join(' | ')
}

type Language = 'en' | 'nl' | 'de'
type Trees = Record<Language, Tree>

async function inAll(say: (language: Language) => Promise<unknown>): Promise<Trees> {
  return { en: await say('en'), nl: await say('nl'), de: await say('de') } as Trees
}

/** Every catalogue by its folder: `account/texts`. */
const FILES = import.meta.glob<Tree>('../**/texts/{en,nl,de}.ts', { import: 'texts', eager: true })
const TEXTS: Record<string, Trees> = { 'names in the games': WORDS }
for (const [path, texts] of Object.entries(FILES)) {
  if (texts === undefined) continue // the texts of a lesson are checked below
  const [folder = '', language = ''] = path.replace('.ts', '').replace('../', '').split('/texts/')
  TEXTS[folder] = { ...TEXTS[folder], [language]: texts } as Trees
}
for (const { id, lesson, boxLessons = new Map<string, Lesson>() } of GAMES) {
  if (lesson) TEXTS[`the lesson of ${id}`] = await inAll(async (language) => (await lesson.words[language]()).words)
  for (const [box, own] of boxLessons)
    TEXTS[`the lesson of ${box}`] = await inAll(async (language) => (await own.words[language]()).words)
}
for (const { game, chapters } of BOOKS)
  TEXTS[`the rules of ${game}`] = await inAll(async (language) => (await chapters[language]()).chapter)

test('catalogues are found', () => {
  expect(Object.keys(TEXTS).length).toBeGreaterThan(15)
})

describe.each(Object.entries(TEXTS))('%s', (_, trees) => {
  const english = new Map(sentences(trees.en))
  test.each(['nl', 'de'] as const)('%s has the same texts with the same parameters', (language) => {
    const found = new Map(sentences(trees[language]))
    expect([...found.keys()].sort()).toEqual([...english.keys()].sort())
    const wrong = [...found].filter(([way, text]) => frame(text) !== frame(english.get(way) ?? ''))
    expect(wrong).toEqual([])
  })
  test.each(['en', 'nl', 'de'] as const)('%s has no empty text, unclosed parameter or double space', (language) => {
    const odd = sentences(trees[language]).filter(([, text]) => /^\s*$|[{}](?![^{}]*\})\w| {2}|\s$|^\s/.test(text))
    expect(odd).toEqual([])
  })
})
