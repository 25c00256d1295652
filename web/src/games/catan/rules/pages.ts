// Catan's pages in the rules. Their addresses begin with the game's name.

import type { RulePages } from '../../../rules/book'
import contents from '../../../../../src/hexstead/catan/rules.json?names'

const START = 'catan/'

const groups = contents.groups.map(({ id, pages }) => ({ id, pages: pages.map((page) => START + page) }))
const PAGES: ReadonlySet<string> = new Set(groups.flatMap(({ pages }) => pages))

export const pages: RulePages = { groups, pageOf: (name) => (PAGES.has(name) ? name : null) }

/** Return the name of a page in the catalogues. */
export function topicOf(page: string): string {
  return page.slice(START.length)
}
/** Return a record with the addresses of pages as keys. */
export function byPage<Value>(things: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(things).map(([topic, thing]) => [START + topic, thing]))
}
