// Catan's pages in the rules. Their addresses begin with the game's name.

import type { RulePages } from '../../../rules/book'
import contents from '../../../../../src/hexstead/catan/rules.json?names'

const START = 'catan/'

const groups = contents.groups.map(({ id, pages }) => ({ id, pages: pages.map((page) => START + page) }))
const PAGES: ReadonlySet<string> = new Set(groups.flatMap(({ pages }) => pages))

export const pages: RulePages = { groups, pageOf: (name) => (PAGES.has(name) ? name : null) }

/** What a page is called in the catalogues. */
export function topicOf(page: string): string {
  return page.slice(START.length)
}
/** The same things under the addresses of their pages. */
export function byPage<Value>(things: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(things).map(([topic, thing]) => [START + topic, thing]))
}
