// Every page of the rules: its address, the group it stands in, and the ids of its rules.

export type Game = 'kingdom' | 'catan'

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

const CATAN = {
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

export type TopicId = keyof typeof TOPICS | keyof typeof CATAN
export type RuleId = NamedId | TopicId

/** The ids of rules beside a named page, where its own name does not say it. */
const NAMED_RULES: Partial<Record<NamedId, string>> = Object.fromEntries([
  ...[...NAMED.cards[0]].map((id) => [id, 'E3'] as const),
  ...[...NAMED.cards[1]].map((id) => [id, 'N'] as const),
  ...NAMED.tasks.map((id) => [id, 'C'] as const),
  ...NAMED.nomadTiles.map((id) => [id, 'N3'] as const),
  ...[...NAMED.places[0], ...NAMED.places[1], ...NAMED.places[2]].map((id) => [id, 'L'] as const),
])

export type GroupId = 'game' | 'locations' | 'cards' | 'hexes' | 'nomads' | 'crossroads' | 'catan' | 'catanCards'
export const GROUPS: readonly { id: GroupId; game: Game; pages: readonly RuleId[] }[] = [
  {
    id: 'game',
    game: 'kingdom',
    pages: ['aim', 'board', 'setup', 'turn', 'terrain-cards', 'building', 'moving', 'tiles', 'end'],
  },
  { id: 'locations', game: 'kingdom', pages: NAMED.places[0] },
  { id: 'cards', game: 'kingdom', pages: NAMED.cards[0] },
  { id: 'hexes', game: 'kingdom', pages: ['special-hexes', 'location', 'castle', 'settlement'] },
  {
    id: 'nomads',
    game: 'kingdom',
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
    game: 'kingdom',
    pages: ['crossroads-box', ...NAMED.places[2], 'units', 'warriors', 'ship', 'tasks', ...NAMED.tasks],
  },
  {
    id: 'catan',
    game: 'catan',
    pages: (Object.keys(CATAN) as (keyof typeof CATAN)[]).slice(0, 17),
  },
  {
    id: 'catanCards',
    game: 'catan',
    pages: (Object.keys(CATAN) as (keyof typeof CATAN)[]).slice(17),
  },
]

export const PAGES: readonly RuleId[] = GROUPS.flatMap(({ pages }) => pages)

/** What the table calls some things, where a page has another name or tells of several. */
const ALSO: Readonly<Record<string, RuleId>> = {
  castles: 'castle',
  'city hall': 'city-hall',
}

/** The page that tells about something in play: a location, tile, card, task, piece or topic. */
export function pageOf(name: string): RuleId | null {
  if (name.startsWith('donation')) return 'donation'
  const id = ALSO[name] ?? name
  return (PAGES as readonly string[]).includes(id) ? (id as RuleId) : null
}

export function addressOf(id: RuleId): string {
  return `/rules/${id}`
}

export function gameOf(id: RuleId): Game {
  return id.startsWith('catan/') ? 'catan' : 'kingdom'
}

/** The small print: which rule of the rulebook's restatement a page tells. */
export function rulesOf(id: RuleId): string {
  const topics: Readonly<Record<string, string>> = { ...TOPICS, ...CATAN }
  return topics[id] ?? NAMED_RULES[id as NamedId] ?? ''
}

export function isCard(id: RuleId): id is CardId {
  return ([...NAMED.cards[0], ...NAMED.cards[1]] as readonly string[]).includes(id)
}
export function isTask(id: RuleId): id is TaskId {
  return (NAMED.tasks as readonly string[]).includes(id)
}
export function isPlace(id: RuleId): id is PlaceId {
  return ([...NAMED.places.flat(), ...NAMED.nomadTiles] as readonly string[]).includes(id)
}
/** A tile that is used once and leaves the game. */
export function isNomadTile(id: RuleId): boolean {
  return id === 'donation' || (NAMED.nomadTiles as readonly string[]).includes(id)
}
