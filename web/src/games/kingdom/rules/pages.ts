// Kingdom Builder's pages in the rules, from the catalogues of its boxes.

import { isTerrain } from '../../../board/terrain'
import type { RulePages } from '../../../rules/book'
import { BOXES, pageName } from '../catalogue'

const GROUPS = BOXES.flatMap(({ groups }) => groups)
const PAGES: ReadonlySet<string> = new Set(GROUPS.flatMap(({ pages }) => pages))
/** Names used at the table for pages with another name or several subjects. */
const ALSO: Readonly<Record<string, string>> = Object.fromEntries(BOXES.flatMap(({ also }) => Object.entries(also)))

export const pages: RulePages = {
  groups: GROUPS,
  pageOf(name) {
    const page = ALSO[name] ?? pageName(name)
    if (PAGES.has(page)) return page
    // One page describes all places named after terrains.
    const [, start = '', terrain = ''] = /^(.+)-(\w+)$/.exec(page) ?? []
    return isTerrain(terrain) && PAGES.has(start) ? start : null
  },
}
