// Every code that the server and its games send has a text in every language. codes.json lists the codes; a test of
// the server checks that the list is complete.

import { describe, expect, test } from 'vitest'
import { WORDS } from '../games/words'
import { texts as editorDe } from '../games/kingdom/editor/texts/de'
import { texts as editorEn } from '../games/kingdom/editor/texts/en'
import { texts as editorNl } from '../games/kingdom/editor/texts/nl'
import { texts as notificationsDe } from '../notifications/texts/de'
import { texts as notificationsEn } from '../notifications/texts/en'
import { texts as notificationsNl } from '../notifications/texts/nl'
import codes from './codes.json'
import { de } from './de'
import { en } from './en'
import { nl } from './nl'

type Words = Readonly<Record<string, string>>
const LANGUAGES: Record<string, Words> = {
  en: { ...WORDS.en, ...notificationsEn, ...en },
  nl: { ...WORDS.nl, ...notificationsNl, ...nl },
  de: { ...WORDS.de, ...notificationsDe, ...de },
}
/** Errors of the pages themselves: no answer, or an answer that cannot be parsed. */
const OWN_PROBLEMS = ['offline', 'broken', 'interrupted']

const gapsOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))]
const keysUnder = (words: Words, start: string): string[] =>
  Object.keys(words)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))

describe.each(Object.entries(LANGUAGES))('in %s', (_, words) => {
  test.each(Object.entries(codes.problems))('the refusal %s', (code, gaps) => {
    expect(words[`problem.${code}`]).toBeTruthy()
    expect(gaps).toEqual(expect.arrayContaining(gapsOf(words[`problem.${code}`] ?? '')))
  })
  test.each(Object.entries(codes.reasons))('the reason %s', (code, gaps) => {
    expect(words[`not.${code}`]).toBeTruthy()
    expect(gaps).toEqual(expect.arrayContaining(gapsOf(words[`not.${code}`] ?? '')))
  })
  test.each(Object.entries(codes.advice))('the advice %s', (code, gaps) => {
    expect(words[`advice.${code}`]).toBeTruthy()
    expect(gaps).toEqual(expect.arrayContaining(gapsOf(words[`advice.${code}`] ?? '')))
  })
  test('every name and hint has a text', () => {
    expect(codes.words.filter((key) => !words[key])).toEqual([])
  })
  test('every text has a code', () => {
    const problems = keysUnder(words, 'problem.').filter((code) => !(code in codes.problems))
    expect(problems.sort()).toEqual([...OWN_PROBLEMS].sort())
    expect(keysUnder(words, 'advice.').filter((code) => !(code in codes.advice))).toEqual([])
    expect(keysUnder(words, 'not.').filter((code) => !(code in codes.reasons))).toEqual([])
  })
})

describe.each(Object.entries({ en: editorEn, nl: editorNl, de: editorDe }))('the board editor in %s', (_, texts) => {
  const words = texts as Words
  test.each(Object.entries(codes.findings))('the finding %s', (code, gaps) => {
    expect(words[`finding.${code}`]).toBeTruthy()
    expect(gaps).toEqual(expect.arrayContaining(gapsOf(words[`finding.${code}`] ?? '')))
  })
  test('every figure has a text', () => {
    const named = codes.figures.map((figure) => (figure.startsWith('hexes of ') ? 'hexes of' : figure))
    expect(keysUnder(words, 'figure.').sort()).toEqual([...new Set(named)].sort())
  })
  test('every text has a finding', () => {
    expect(keysUnder(words, 'finding.').sort()).toEqual(Object.keys(codes.findings).sort())
  })
})
