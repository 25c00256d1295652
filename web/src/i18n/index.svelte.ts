// Texts in the user's language: `t('home.title')`. Components update
// when the language changes.

import { settings } from '../common/settings.svelte'
import { WORDS } from '../games/words'
import { de } from './de'
import { en, type Catalogue, type Key } from './en'
import { nl } from './nl'
import { LANGUAGES, type Language, type Words } from './words'

export type Params = Record<string, string | number>

const CATALOGUES: Record<Language, Catalogue & Words> = {
  en: { ...WORDS.en, ...en },
  nl: { ...WORDS.nl, ...nl },
  de: { ...WORDS.de, ...de },
}

function isLanguage(name: string): name is Language {
  return name in LANGUAGES
}

/** Return the first supported language of the browser. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const name of wanted) {
    const short = name.slice(0, 2).toLowerCase()
    if (isLanguage(short)) return short
  }
  return 'en'
}

export function language(): Language {
  const chosen = settings.language
  return chosen !== null && isLanguage(chosen) ? chosen : browserLanguage()
}

/**
 many` takes the first form| * Return the text of a key. `{name}` takes a value from `params`; `one | many` takes the first form| many` takes the first form
 * when `params.n` is 1 and the second otherwise.
 */
export function t(key: Key, params: Params = {}): string {
  return fill(CATALOGUES[language()][key], params)
}

/** Return the text of a key made at run time, or null if there is none. */
export function maybe(key: string, params: Params = {}): string | null {
  const found = CATALOGUES[language()]
  return Object.hasOwn(found, key) ? fill((found as Words)[key] ?? '', params) : null
}

/** Return the name of something in the rulebook: `name('card', 'fishermen')`. */
export function name(kind: Kind, id: string): string {
  return maybe(`${kind}.${id}`) ?? (kind === 'terrain' ? bothNames(id) : plainName(id))
}
export type Kind = 'terrain' | 'place' | 'card' | 'piece' | 'set' | 'option' | 'lot' | 'game'

/** Return the name of a double terrain card, which names both terrains. */
function bothNames(id: string): string {
  const parts = id.split('-')
  return parts.map((part) => maybe(`terrain.${part}`) ?? plainName(part)).join(' / ')
}

function plainName(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fill in the parameters of a text. */
export function fill(text: string, params: Params): string {
  const forms = text.split(' | ')
  const form = forms.length === 2 && 'n' in params && params['n'] !== 1 ? forms[1] : forms[0]
  return (form ?? '').replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole))
}

/** "a, b and c" in the user's language. */
export function list(items: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(items)
}

export function number(value: number): string {
  return new Intl.NumberFormat(language()).format(value)
}

/** "3 minutes ago" in the user's language. */
export function ago(when: Date, now: Date = new Date()): string {
  const seconds = (when.getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ]
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit)
  }
  return t('justNow')
}

export { LANGUAGES, type Language }
export type { Catalogue, Key }
