// Catan's pages in the rules: the group each stands in, and the ids of its rules.

import type { RulePages } from '../../../rules/book'

const PAGES = {
  'catan/winning': 'K15',
  'catan/island': 'K1',
  'catan/numbers': 'K2',
  'catan/harbours': 'K3',
  'catan/pieces': 'K4',
  'catan/founding': 'K5, K6',
  'catan/distance': 'K5, K11',
  'catan/turn': 'K7',
  'catan/yield': 'K8',
  'catan/trade': 'K9',
  'catan/bank-trade': 'K9',
  'catan/costs': 'K10',
  'catan/road': 'K11',
  'catan/settlement': 'K11',
  'catan/city': 'K11',
  'catan/seven': 'K12',
  'catan/robber': 'K12',
  'catan/development': 'K13',
  'catan/knight': 'K13',
  'catan/road-building': 'K13',
  'catan/discovery': 'K13',
  'catan/monopoly': 'K13',
  'catan/victory-point': 'K13',
  'catan/longest-road': 'K14',
  'catan/largest-army': 'K14',
  'catan/played-cards': 'K16',
  'catan/secrets': 'K17',
  'catan/profiles': 'K1–K17',
} as const

export type PageId = keyof typeof PAGES

const ALL = Object.keys(PAGES) as PageId[]
export type GroupId = 'catan' | 'catanCards'

export const pages: RulePages = {
  groups: [
    { id: 'catan', pages: ALL.slice(0, 17) },
    { id: 'catanCards', pages: ALL.slice(17) },
  ] satisfies { id: GroupId; pages: PageId[] }[],
  pageOf: (name) => (name in PAGES ? name : null),
}

export function idsOf(page: string): string {
  return PAGES[page as PageId]
}
