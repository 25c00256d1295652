// Search in all languages, tolerant of missing accents and typos.

import { LANGUAGES, type Language } from '../i18n/index.svelte'
import { bookOf, PAGES, type Chapter } from './chapter.svelte'

/** Return the text in lower case, without accents and punctuation. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9:]+/g, ' ')
    .trim()
}

/** Words of questions that are ignored, in each language. */
const STOP_WORDS = new Set(
  (
    'a an and are at be by can cannot could do does for from how i if in is it many may much must my of on one or should ' +
    'that the there to what when where which who why with you your ' +
    'aan als bij dan dat de deze die door een en er heb hebben het hoe hoeveel ik in is je kan kun kunnen mag met mijn moet naar ' +
    'niet of om op te van vaak veel voor waar waarom wanneer wat welke wie zijn ' +
    'auf aus bei darf das dem den der die ein eine einen es fur geht hat ich im ist kann mit muss nach oder sie sind so und viel ' +
    'viele von wann warum was welche wenn wer wie wo zu zum'
  ).split(' '),
)

interface Entry {
  id: string
  /** The title in each language, and the address. */
  titles: string[]
  words: string[]
  text: string
}

export type Index = readonly Entry[]

export function makeIndex(chapter: Chapter): Index {
  const languages = Object.keys(LANGUAGES) as Language[]
  return PAGES.map((id) => {
    const book = bookOf(id)
    return {
      id,
      titles: [...languages.map((language) => fold(book.title(id, language))), fold(id)],
      words: fold(book.words[id] ?? '').split(' '),
      text: fold([chapter.text(id).rule, ...chapter.text(id).more].join(' ')),
    }
  })
}

/** Return the best matching pages, best first; titles count more than texts. */
export function find(index: Index, query: string, most = 12): string[] {
  const entered = fold(query).split(' ').filter(Boolean)
  if (entered.length === 0) return []
  const significant = entered.filter((word) => !STOP_WORDS.has(word))
  const wanted = significant.length > 0 ? significant : entered
  return index
    .map((entry) => ({ id: entry.id, worth: worthOf(entry, wanted) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ id }) => id)
}

/** Return the score of a page; 0 unless it contains every word. */
function worthOf(entry: Entry, wanted: readonly string[]): number {
  const whole = wanted.join(' ')
  let sum = entry.titles.includes(whole) ? 50 : 0
  for (const word of wanted) {
    const worth = wordWorth(entry, word)
    if (worth === 0) return 0
    sum += worth
  }
  return sum
}

function wordWorth({ titles, words, text }: Entry, word: string): number {
  const named = titles.flatMap((title) => title.split(' '))
  if (named.includes(word)) return 20
  if (named.some((name) => name.startsWith(word))) return 14
  if (words.includes(word)) return 10
  if (word.length > 2 && named.some((name) => name.includes(word))) return 8
  if (words.some((name) => name.startsWith(word))) return 6
  const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (slips > 0 && named.some((name) => near(name, word, slips))) return 5
  if (word.length > 2 && ` ${text}`.includes(` ${word}`)) return 3
  if (slips > 0 && words.some((name) => near(name, word, slips))) return 2
  return 0
}

/** Return whether two words differ by at most `slips` letters: wrong, missing, added or swapped. */
export function near(one: string, other: string, slips: number): boolean {
  if (Math.abs(one.length - other.length) > slips) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      next.push(cost)
    }
    before = last
    last = next
  }
  return (last[other.length] ?? slips + 1) <= slips
}
