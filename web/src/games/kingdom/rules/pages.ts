// Kingdom Builder's pages in the rules: the group each stands in, and the ids of its rules.

import type { RulePages } from '../../../rules/book'

/** Pages about tiles and cards whose one-sentence rule the table shows as well. */
const NAMED = {
  places: [
    ['oracle', 'farm', 'oasis', 'tower', 'tavern', 'barn', 'harbor', 'paddock'],
    ['quarry', 'caravan', 'village', 'garden'],
    ['lighthouse', 'foresters-lodge', 'barracks', 'crossroads', 'city-hall', 'fort', 'monastery', 'wagon'],
  ],
  nomadTiles: ['resettlement', 'outpost', 'sword', 'treasure'],
  cards: [
    [
      'fishermen',
      'merchants',
      'discoverers',
      'hermits',
      'citizens',
      'miners',
      'workers',
      'knights',
      'lords',
      'farmers',
    ],
    ['families', 'shepherds', 'ambassadors'],
  ],
  tasks: ['home-country', 'fortress', 'road', 'place-of-refuge', 'advance', 'compass-points'],
} as const

export type PlaceId = (typeof NAMED.places)[number][number] | (typeof NAMED.nomadTiles)[number]
export type CardId = (typeof NAMED.cards)[number][number]
export type TaskId = (typeof NAMED.tasks)[number]
export type NamedId = PlaceId | CardId | TaskId

/** Pages with a rule sentence of their own, and the rules they tell. */
const TOPICS = {
  aim: 'E3',
  board: 'B1–B5',
  setup: 'S1–S5',
  turn: 'T1, T2',
  'terrain-cards': 'T3–T5',
  building: 'R1–R3',
  moving: 'R4',
  tiles: 'L1–L4',
  end: 'E1, E3',
  'special-hexes': 'B2',
  location: 'L1, S2',
  castle: 'E2',
  nomad: 'N1, N3',
  settlement: 'S1, B3',
  walls: 'Quarry',
  warriors: 'Barracks',
  ship: 'Lighthouse',
  units: 'C2',
  nomads: 'N1',
  'nomad-tiles': 'N2, N3',
  donation: 'Donation',
  'crossroads-box': 'C1',
  tasks: 'C1',
} as const

export type TopicId = keyof typeof TOPICS
export type PageId = NamedId | TopicId

/** The ids of rules beside a named page, where its own name does not say it. */
const NAMED_RULES: Partial<Record<NamedId, string>> = Object.fromEntries([
  ...[...NAMED.cards[0]].map((id) => [id, 'E3'] as const),
  ...[...NAMED.cards[1]].map((id) => [id, 'N'] as const),
  ...NAMED.tasks.map((id) => [id, 'C'] as const),
  ...NAMED.nomadTiles.map((id) => [id, 'N3'] as const),
  ...[...NAMED.places[0], ...NAMED.places[1], ...NAMED.places[2]].map((id) => [id, 'L'] as const),
])

const GROUPS = [
  {
    id: 'game',
    pages: ['aim', 'board', 'setup', 'turn', 'terrain-cards', 'building', 'moving', 'tiles', 'end'],
  },
  { id: 'locations', pages: NAMED.places[0] },
  { id: 'cards', pages: NAMED.cards[0] },
  { id: 'hexes', pages: ['special-hexes', 'location', 'castle', 'settlement'] },
  {
    id: 'nomads',
    pages: [
      'nomads',
      ...NAMED.places[1],
      'nomad',
      'nomad-tiles',
      'donation',
      ...NAMED.nomadTiles,
      ...NAMED.cards[1],
      'walls',
    ],
  },
  {
    id: 'crossroads',
    pages: ['crossroads-box', ...NAMED.places[2], 'units', 'warriors', 'ship', 'tasks', ...NAMED.tasks],
  },
] as const satisfies readonly { id: string; pages: readonly PageId[] }[]
export type GroupId = (typeof GROUPS)[number]['id']

const PAGES: ReadonlySet<string> = new Set(GROUPS.flatMap(({ pages }): readonly string[] => pages))

/** What the table calls some things, where a page has another name or tells of several. */
const ALSO: Readonly<Record<string, PageId>> = {
  castles: 'castle',
  'city hall': 'city-hall',
}

export const pages: RulePages = {
  groups: GROUPS,
  pageOf(name) {
    if (name.startsWith('donation')) return 'donation'
    const id = ALSO[name] ?? name
    return PAGES.has(id) ? id : null
  },
}

export function idsOf(page: string): string {
  const topics: Readonly<Record<string, string>> = TOPICS
  return topics[page] ?? NAMED_RULES[page as NamedId] ?? ''
}

export function isCard(page: string): page is CardId {
  return ([...NAMED.cards[0], ...NAMED.cards[1]] as readonly string[]).includes(page)
}
export function isTask(page: string): page is TaskId {
  return (NAMED.tasks as readonly string[]).includes(page)
}
export function isPlace(page: string): page is PlaceId {
  return ([...NAMED.places.flat(), ...NAMED.nomadTiles] as readonly string[]).includes(page)
}
/** A tile that is used once and leaves the game. */
export function isNomadTile(page: string): boolean {
  return page === 'donation' || (NAMED.nomadTiles as readonly string[]).includes(page)
}
