// The three languages say the same: the same keys, the same gaps, the same number of forms.

import { describe, expect, test } from 'vitest'
import { GAMES } from '../games'
import { BOOKS } from '../games/rulebooks'
import { WORDS } from '../games/words'
import { texts as accountDe } from '../account/texts/de'
import { texts as accountEn } from '../account/texts/en'
import { texts as accountNl } from '../account/texts/nl'
import { texts as analysisDe } from '../analysis/texts/de'
import { texts as analysisEn } from '../analysis/texts/en'
import { texts as analysisNl } from '../analysis/texts/nl'
import { texts as friendsDe } from '../friends/texts/de'
import { texts as friendsEn } from '../friends/texts/en'
import { texts as friendsNl } from '../friends/texts/nl'
import { texts as groupsDe } from '../groups/texts/de'
import { texts as groupsEn } from '../groups/texts/en'
import { texts as groupsNl } from '../groups/texts/nl'
import { texts as lessonsDe } from '../learn/texts/de'
import { texts as lessonsEn } from '../learn/texts/en'
import { texts as lessonsNl } from '../learn/texts/nl'
import { texts as peopleDe } from '../people/texts/de'
import { texts as peopleEn } from '../people/texts/en'
import { texts as peopleNl } from '../people/texts/nl'
import { frame as rulesDe } from '../rules/texts/de'
import { frame as rulesEn } from '../rules/texts/en'
import { frame as rulesNl } from '../rules/texts/nl'
import { texts as workshopDe } from '../games/kingdom/workshop/texts/de'
import { texts as workshopEn } from '../games/kingdom/workshop/texts/en'
import { texts as workshopNl } from '../games/kingdom/workshop/texts/nl'
import { texts as toldDe } from '../waiting/told/de'
import { texts as toldEn } from '../waiting/told/en'
import { texts as toldNl } from '../waiting/told/nl'
import { de } from './de'
import { en } from './en'
import { nl } from './nl'

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree }

/** Every sentence by the way to it: `rules.farm.more.0`. */
function sentences(tree: Tree, way = ''): [string, string][] {
  if (typeof tree === 'string') return [[way, tree]]
  return Object.entries(tree).flatMap(([key, branch]) => sentences(branch, `${way}.${key}`))
}

/** What a translation must keep: the gaps of each form. Of two forms only the second must name the number. */
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

const TEXTS: Record<string, Trees> = {
  pages: { en, nl, de },
  'the names in the games': WORDS,
  rules: { en: rulesEn, nl: rulesNl, de: rulesDe } as never,
  'the account': { en: accountEn, nl: accountNl, de: accountDe },
  'the analysis': { en: analysisEn, nl: analysisNl, de: analysisDe },
  people: { en: peopleEn, nl: peopleNl, de: peopleDe },
  'the workshop': { en: workshopEn, nl: workshopNl, de: workshopDe },
  'how one is told': { en: toldEn, nl: toldNl, de: toldDe },
  friends: { en: friendsEn, nl: friendsNl, de: friendsDe },
  groups: { en: groupsEn, nl: groupsNl, de: groupsDe },
  lessons: { en: lessonsEn, nl: lessonsNl, de: lessonsDe } as never,
}
for (const { id, lesson } of GAMES)
  TEXTS[`the lesson of ${id}`] = await inAll(async (language) => (await lesson.words[language]()).words)
for (const { game, chapters } of BOOKS)
  TEXTS[`the rules of ${game}`] = await inAll(async (language) => (await chapters[language]()).chapter)

describe.each(Object.entries(TEXTS))('%s', (_, trees) => {
  const english = new Map(sentences(trees.en))
  test.each(['nl', 'de'] as const)('%s has the same sentences with the same gaps', (language) => {
    const found = new Map(sentences(trees[language]))
    expect([...found.keys()].sort()).toEqual([...english.keys()].sort())
    const wrong = [...found].filter(([way, text]) => frame(text) !== frame(english.get(way) ?? ''))
    expect(wrong).toEqual([])
  })
  test.each(['en', 'nl', 'de'] as const)('%s has no empty, unclosed or doubly spaced sentence', (language) => {
    const odd = sentences(trees[language]).filter(([, text]) => /^\s*$|[{}](?![^{}]*\})\w| {2}|\s$|^\s/.test(text))
    expect(odd).toEqual([])
  })
})
