// Written by tools/openapi.py from the server's OpenAPI description. Do not edit.

/** An offer to abandon the game: who offered it, who agreed, whose answer is missing. */
export type Abandonment = { seat: number; agreed: number[]; waiting: number[] }

export type Account = {
  account: boolean
  email: string | null
  handle: string | null
  games: number
  passkeys: Passkey[]
  devices: Device[]
}

export type AccountIn = { handle: string }

/** A legal action and its effect. */
export type Action = {
  gain: Record<string, number> | null
  tiles: string[]
  action: string
  hex: string | null
  card: string | null
  covers: string[]
}

export type ActionIn = { seq: number; action: string }

/** What speaks for a line: the pages have a sentence for the code. */
export type Advice = { code: string; params: Record<string, string | number> }

export type Analysis = {
  format: number
  game: string
  players: number
  level: AnalysisLevel
  seed: number
  gold: number[]
  winners: number[]
  accuracy: (number | null)[]
  turning_points: number[]
  course: Point[]
  decisions: Decision[]
}

export type AnalysisIn = { level?: 'quick' | 'thorough' }

export type AnalysisLevel = 'quick' | 'thorough'

/** The status of a record's analysis. */
export type AnalysisState = { status: AnalysisStatus; progress: number; ahead: number; analysis: Analysis | null }

export type AnalysisStatus = 'none' | 'waiting' | 'running' | 'done' | 'failed'

/** The time left to answer in another player's turn. */
export type Answer = { seat: number; left_ms: number }

export type AskIn = { handle: string }

/** A friend request by me, with the handle as I typed it, whether or not it exists. */
export type Asked = { id: string; handle: string; at: string }

/** A better line of play, step by step, and the position after it. */
export type Better = { steps: Step[]; scene: Snapshot }

export type Block = { author: string; name: string; kind: 'muted' | 'blocked'; at: string }

export type BlockIn = { kind: 'muted' | 'blocked' }

export type Blocks = { people: Block[] }

export type Bot = {
  name: string
  level: number
  yardstick: boolean
  program: boolean
  rating: number | null
  milliseconds: number | null
}

/** The rating of a bot level. */
export type BotMark = { bot: string; points: number }

export type Box = {
  set: string
  title: string
  quadrants: Quadrant[]
  islets: Quadrant[]
  islet_lot: string | null
  cards: Card[]
  always: Card[]
  locations: Location[]
  lots: Lot[]
  terrain_cards: TerrainCard[]
  pieces: Piece[]
  special_letters: string
  options: KingdomOption[]
  edition_of: string | null
  first_game: boolean
}

export type BoxGoals = { set: string | null; goals: Goal[] }

export type Can = {
  verbs: Verb[]
  undo: boolean
  redo: boolean
  restart: boolean
  rewind: boolean
  take_back: boolean
}

/** A source of gold or points. */
export type Card = { name: string; title: string; hint: string }

export type CardGold = { card: string; gold: number; by: Earning[] }

/** `average_gold` is the gold from this card, or source of points. */
export type CardTally = {
  games: number
  wins: number
  average_place: number | null
  average_gold: number | null
  card: string
}

export type Catalogue = { version: string; colours: Colour[]; languages: Language[]; games: Game[] }

export type CatanCatalogue = {
  game: 'catan'
  profiles: Profile[]
  numbers: string[]
  corners: string[]
  options: CatanOption[]
  resources: string[]
  development_cards: string[]
  costs: Costs
  cards: Card[]
  verbs: CatanVerb[]
}

export type CatanDaily = {
  day: string
  today: string
  previous: string | null
  next: string | null
  players: number
  bot: string
  sets: string[]
  cards: Card[]
  results: DailyResult[]
  total: number
  running: string | null
  game: 'catan'
  setup: CatanSetup
  board: Island
}

/** A consequence of an action; a `longest_road` without a seat was set aside. */
export type CatanNote = {
  what: 'cards' | 'handed_over' | 'stolen_from' | 'traded' | 'longest_road' | 'largest_army' | 'game_over'
  seat?: number | null
  cards?: Record<string, number>
  hexes?: string[]
  number?: number
  gave?: Record<string, number>
  got?: Record<string, number>
}

export type CatanOption = { name: string; least: number; most: number }

export type CatanPosition = {
  specials: Record<string, string>
  gold: SeatGold[]
  cards: Card[]
  tiles: Tile[][]
  pieces: Pieces[]
  barred: string[]
  game: 'catan'
  state: CatanState
  production: Record<string, number>[]
  menu: MenuEntry[]
  prospects: Record<string, Prospect>
  ahead: string[]
  offers_left: number
  mover: Mover
  turn_number: number
  last: Last[]
  table: string
  status: 'playing' | 'over'
  seq: number
  seat: number | null
  hand_over: number | null
  my_turn: boolean
  declining: 'turn' | 'always' | null
  preferences: string[]
  can: Can
  proposal: Proposal | null
  removal: Removal | null
  abandonment: Abandonment | null
  clocks: SeatClock[] | null
  answer: Answer | null
  log: LogLine[]
  chances?: number[]
  draws: string[]
  why_not: Reason[]
}

export type CatanPreview = { seed: number; sets: string[]; cards: Card[]; game: 'catan'; setup: CatanSetup; board: Island }

export type CatanRecord = {
  id: string
  players: number
  length: number
  over: boolean
  analysable: boolean
  names: string[]
  named: boolean
  bots: (string | null)[]
  colours: Colour[]
  table: string | null
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  left: ('resigned' | 'time' | 'abandoned' | null)[]
  steps: Step[]
  cards: Card[]
  game: 'catan'
  setup: CatanSetup
  board: Island
}

/** `hand`, `development_hand` and `bought_hand` are null where the viewer may not know them; `least` and `most` are missing where everything is known. */
export type CatanSeat = {
  roads: string[]
  settlements: string[]
  cities: string[]
  cards: number
  hand: Goods | null
  development_cards: number
  development_hand: Development | null
  bought: number
  bought_hand: Record<string, number> | null
  known_cards: Record<string, number>
  known_bought: Record<string, number>
  point_cards_most: number
  card_past: string[]
  knights: number
  road_length: number
  owed: number
  gold: Record<string, number>
  least?: Goods
  most?: Goods
}

export type CatanSetup = {
  tiles: string[]
  numbers: number[]
  harbours: [string, string][]
  players: number
  profile: string
  start: number | null
  options: Record<string, number | boolean>
}

export type CatanSnapshot = {
  specials: Record<string, string>
  gold: SeatGold[]
  cards: Card[]
  tiles: Tile[][]
  pieces: Pieces[]
  barred: string[]
  game: 'catan'
  state: CatanState
  production: Record<string, number>[]
  menu: MenuEntry[]
  prospects: Record<string, Prospect>
  ahead: string[]
  offers_left: number
  mover: Mover
  turn_number: number
  last: Last[]
}

/** The position as the viewer may know it. */
export type CatanState = {
  game: 'catan'
  setup: CatanSetup
  viewer: number | null
  mover: Mover
  deciders: number[]
  phase: string
  turn_seat: number
  turn_number: number
  rolled: boolean
  dice: number | null
  founded: number
  founded_at: string | null
  robber: string
  bank: Goods
  deck: Development | null
  deck_size: number
  under: string[]
  out: Development
  card_played: boolean
  free_roads: number
  victim: number | null
  longest_road: number | null
  largest_army: number | null
  winner: number | null
  offer: Offer | null
  offers_made: number
  let_first: boolean
  doubts: Doubt[] | null
  possible: Possible[] | null
  seats: CatanSeat[]
}

export type CatanTable = {
  from: Source | null
  id: string
  status: 'waiting' | 'playing' | 'over' | 'broken'
  host: boolean
  rev: number
  seq: number
  created_at: string
  started_at: string | null
  moved_at: string | null
  over_at: string | null
  players: number
  sets: string[]
  listed: boolean
  spectators: boolean
  hints: boolean
  rated: boolean
  onlookers_chat: boolean
  clock: Clock | null
  seats: Seat[]
  mover: number | null
  your_turn: boolean
  invite: string | null
  rematch: string | null
  gold: number[] | null
  winners: number[] | null
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  running_score: RunningScore | null
  daily: string | null
  tournament: TournamentOfTable | null
  watchers: number
  sent_away: boolean
  game: 'catan'
  setup: CatanSetup
}

export type CatanVerb = { verb: string; hint: string; rule: string }

export type CatanView = {
  specials: Record<string, string>
  gold: SeatGold[]
  cards: Card[]
  tiles: Tile[][]
  pieces: Pieces[]
  barred: string[]
  game: 'catan'
  state: CatanState
  production: Record<string, number>[]
  menu: MenuEntry[]
  prospects: Record<string, Prospect>
  ahead: string[]
  offers_left: number
  mover: Mover
  turn_number: number
  last: Last[]
  table: string
  status: 'playing' | 'over'
  seq: number
  seat: number | null
  hand_over: number | null
  my_turn: boolean
  declining: 'turn' | 'always' | null
  preferences: string[]
  can: Can
  proposal: Proposal | null
  removal: Removal | null
  abandonment: Abandonment | null
  clocks: SeatClock[] | null
  answer: Answer | null
  log: LogLine[]
  chances?: number[]
}

/** A reason why the rules forbid an action. */
export type Cause = { code: string; params: Record<string, string | number>; rule: string }

/** A page of the chat, the oldest line first. */
export type Chat = { lines: ChatLine[]; more: boolean }

export type ChatIn = { text: string }

export type ChatLine = { id: number; at: string; author: string; name: string; seat: number | null; text: string }

/** A board, or the text of a quadrant file. */
export type CheckIn = { board?: SketchIn | null; text?: string | null; set?: string | null }

export type ClaimIn = { token: string }

/** Minutes for the game and a bonus for each turn, or minutes for each turn, and seconds to answer in another player's turn. */
export type Clock = {
  minutes: number | null
  bonus_seconds: number
  answer_seconds?: number | null
  per_turn?: boolean
}

export type ClockIn = {
  minutes?: number | null
  bonus_seconds?: number
  per_turn?: boolean
  answer_seconds?: number | null
}

export type CodeIn = { claim: string; code: string; merge?: boolean }

export type Colour = 'blue' | 'orange' | 'vermilion' | 'green' | 'purple'

export type Costs = { road: Goods; settlement: Goods; city: Goods; 'buy-card': Goods }

export type Daily = KingdomDaily | CatanDaily

/** A player's best game on the board of a day. */
export type DailyResult = {
  place: number
  name: string
  gold: number
  cards: Record<string, number>
  won: boolean
  mine: boolean
  tries: number
  people: number
  late: boolean
  table: string | null
}

/** A possible deal of all hands, with its weight. */
export type Deal = { weight: number; hands: Record<string, number>[] }

export type Decided = 'game' | 'deadline' | 'bye' | 'gone'

/** A seat's actions `start` to `end` of the record; `better` is empty if they were the best. */
export type Decision = {
  seat: number
  turn: number
  start: number
  end: number
  played: string[]
  better: string[]
  stands: Expectation
  could: Expectation
  lost_gold: number
  lost_chance: number
  accuracy: number
}

export type DecliningIn = { offers: 'never' | 'turn' | 'always' }

export type DeletionIn = { name: string }

export type Development = {
  knight: number
  'road-building': number
  discovery: number
  monopoly: number
  'victory-point': number
}

export type Device = { id: string; kind: string; created_at: string; seen_at: string; this: boolean }

/** A hand that the viewer knows only within bounds. */
export type Doubt = {
  watcher: number | 'public'
  seat: number
  least: Record<string, number>
  most: Record<string, number>
}

export type Earning = { hexes: string[]; gold: number }

export type EmailIn = { email: string }

export type Entrant = { number: number; name: string; author: string | null; me: boolean; ready: boolean; left: boolean }

export type EntryKind = 'action' | 'chance' | 'undo' | 'redo' | 'restart' | 'stand_in' | 'reclaim' | 'resign' | 'remove' | 'propose' | 'agree' | 'decline' | 'time_out' | 'resumed' | 'declining' | 'preferences' | 'closed' | 'vote_out' | 'keep_in' | 'abandon' | 'play_on' | 'clocks_wait' | 'clocks_start'

/** A seat's expected gold (or points) at the end, and its probability to win. */
export type Expectation = { gold: number; chance: number }

/** A turn with its log lines and the changes of gold. */
export type ExplainedTurn = { turn_number: number; seat: number | null; gold: GoldChange[]; log: LogLine[] }

/** The turns since my last one. */
export type Explanation = { turns: ExplainedTurn[] }

export type Features = {
  accounts: boolean
  mail: boolean
  push: boolean
  ratings: boolean
  groups: boolean
  pairing: boolean
  exhibitions: boolean
  offline: boolean
}

/** A remark on a board in the editor: `wrong` makes it unplayable, `odd` is unlike any printed board, a `note` is information. */
export type Finding = {
  code: string
  weight: 'wrong' | 'odd' | 'note'
  params: Record<string, string | number>
  hexes: string[]
  message: string
}

export type Form = 'round_robin' | 'swiss'

export type Friend = {
  author: string
  name: string
  handle: string | null
  colour: Colour
  online: boolean
  since: string
  score: FriendScore[]
}

/** A friend request to me. */
export type FriendAsk = { id: string; name: string; handle: string | null; at: string }

export type FriendLink = { once: boolean; created_at: string }

export type FriendLinkIn = { once?: boolean }

/** Totals of the finished games of one kind that both friends played. */
export type FriendScore = {
  game: string
  games: number
  my_wins: number
  their_wins: number
  my_gold: number
  their_gold: number
}

export type Friends = { friends: Friend[]; asks: FriendAsk[]; asked: Asked[]; link: FriendLink | null }

export type Game = { game: string; rules: string; players: number[]; bots: Bot[] }

export type GameCatalogue = KingdomCatalogue | CatanCatalogue

export type GameRecord = KingdomRecord | CatanRecord

export type Goal = { kind: 'place' | 'card'; name: string; reached: boolean }

export type Goals = { game: string; boxes: BoxGoals[] }

/** A change of a seat's gold by one card (Catan: of points by one source), with the hexes that caused it. */
export type GoldChange = { seat: number; card: string; gold: number; hexes: string[] }

/** A number of each resource. */
export type Goods = { wood: number; brick: number; wool: number; grain: number; ore: number }

export type Group = {
  id: string
  name: string
  description: string
  role: Role
  invite: string
  members: Member[]
  tournaments: TournamentLine[]
}

export type GroupIn = { name: string; description?: string }

export type GroupInvitation = { id: string; name: string; description: string; by: string; at: string }

export type GroupLine = { id: string; name: string; description: string; role: Role; members: number; running: number }

/** A group, for a guest who may join it. */
export type GroupSeen = { id: string; name: string; description: string; members: number; member: boolean }

export type Groups = { groups: GroupLine[]; invitations: GroupInvitation[]; games: NextGame[] }

export type Guest = {
  id: string
  author: string
  name: string
  colour: Colour
  language: Language
  handle: string | null
}

export type HandOverIn = { seat: number }

/** The best lines of the seat that decides, as far as it can know; the best first. */
export type Hint = { seq: number; lines: Line[] }

/** A seat that a friend has reserved for me. */
export type Invitation = { table: string; seat: number; game: string; players: number; by: string; at: string }

export type Invitations = { invitations: Invitation[]; asks: number }

export type InviteIn = { friend: string }

/** Catan's board: hexes from the top left to the bottom right. */
export type Island = { tiles: string[]; numbers: number[]; harbours: [string, string][] }

export type JoinIn = { invite?: string | null }

/** The board before the first action. */
export type KingdomBoard = {
  rows: string[]
  locations: Record<string, string>
  specials: Record<string, string>
  quadrants: LaidQuadrant[]
  house_layout: boolean
  house_players: boolean
  lot_hexes: Record<string, LotHexes>
}

export type KingdomCatalogue = {
  game: 'kingdom'
  terrains: Record<string, string>
  specials: Record<string, string>
  buildable: string[]
  verbs: KingdomVerb[]
  first_game: KingdomSetup
  sets: Box[]
}

export type KingdomDaily = {
  day: string
  today: string
  previous: string | null
  next: string | null
  players: number
  bot: string
  sets: string[]
  cards: Card[]
  results: DailyResult[]
  total: number
  running: string | null
  game: 'kingdom'
  setup: KingdomSetup
  board: KingdomBoard
}

/** A consequence of an action. */
export type KingdomNote = {
  what: 'tile_taken' | 'tile_lost' | 'piece_removed' | 'kept' | 'last_round' | 'game_over'
  seat?: number
  place?: string
  hex?: string
  kept?: string
  change?: number
  now?: number
}

export type KingdomOption = { name: string; meaning: string; quadrants: boolean }

export type KingdomPosition = {
  specials: Record<string, string>
  gold: SeatGold[]
  cards: Card[]
  tiles: Tile[][]
  pieces: Pieces[]
  barred: string[]
  game: 'kingdom'
  state: KingdomState
  marks: Marks[]
  builds: Record<string, number>
  mover: Mover
  turn_number: number
  last: Last[]
  table: string
  status: 'playing' | 'over'
  seq: number
  seat: number | null
  hand_over: number | null
  my_turn: boolean
  declining: 'turn' | 'always' | null
  preferences: string[]
  can: Can
  proposal: Proposal | null
  removal: Removal | null
  abandonment: Abandonment | null
  clocks: SeatClock[] | null
  answer: Answer | null
  log: LogLine[]
  chances?: number[]
  draws: string[]
  why_not: Reason[]
}

export type KingdomPreview = {
  seed: number
  sets: string[]
  cards: Card[]
  game: 'kingdom'
  setup: KingdomSetup
  board: KingdomBoard
}

export type KingdomRecord = {
  id: string
  players: number
  length: number
  over: boolean
  analysable: boolean
  names: string[]
  named: boolean
  bots: (string | null)[]
  colours: Colour[]
  table: string | null
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  left: ('resigned' | 'time' | 'abandoned' | null)[]
  steps: Step[]
  cards: Card[]
  game: 'kingdom'
  setup: KingdomSetup
  board: KingdomBoard
}

export type KingdomSeat = {
  pieces: string[]
  settlements: string[]
  units: Record<string, string[]>
  supply: number
  tiles: Tiles
  hand: string[]
  dealt: number[]
  kept: Record<string, number | string[]>
  gold: Record<string, number>
}

export type KingdomSetup = {
  players: number
  quadrants: [string, boolean][]
  cards: string[]
  start: number
  options: Record<string, boolean>
  lots?: Record<string, string[]>
  own_quadrants?: Record<string, string>
  sets?: string[]
}

export type KingdomSnapshot = {
  specials: Record<string, string>
  gold: SeatGold[]
  cards: Card[]
  tiles: Tile[][]
  pieces: Pieces[]
  barred: string[]
  game: 'kingdom'
  state: KingdomState
  marks: Marks[]
  builds: Record<string, number>
  mover: Mover
  turn_number: number
  last: Last[]
}

/** The position as the viewer may know it. */
export type KingdomState = {
  doing: string | null
  lifted: string | null
  about: string | null
  steps: number
  progress: Progress | null
  game: 'kingdom'
  setup: KingdomSetup
  terrain: string[]
  locations: Record<string, string>
  viewer: number | null
  mover: Mover
  phase: 'over' | 'drawing' | 'doing' | 'after' | 'building' | 'before'
  turn_seat: number
  questions: Question[]
  made: number
  due: number
  waived: boolean
  ending: boolean
  idle: number
  card: string | null
  played: string | null
  shuffles: number
  draws: number
  barred: string[]
  tiles_left: Record<string, number>
  deck: Record<string, number>
  discards: Record<string, number>
  pools: Record<string, Record<string, number>>
  neutral: Record<string, string[]>
  kept: Record<string, number | string[]>
  seats: KingdomSeat[]
}

export type KingdomTable = {
  from: Source | null
  id: string
  status: 'waiting' | 'playing' | 'over' | 'broken'
  host: boolean
  rev: number
  seq: number
  created_at: string
  started_at: string | null
  moved_at: string | null
  over_at: string | null
  players: number
  sets: string[]
  listed: boolean
  spectators: boolean
  hints: boolean
  rated: boolean
  onlookers_chat: boolean
  clock: Clock | null
  seats: Seat[]
  mover: number | null
  your_turn: boolean
  invite: string | null
  rematch: string | null
  gold: number[] | null
  winners: number[] | null
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  running_score: RunningScore | null
  daily: string | null
  tournament: TournamentOfTable | null
  watchers: number
  sent_away: boolean
  game: 'kingdom'
  setup: KingdomSetup
}

export type KingdomVerb = {
  verb: string
  hint: string
  rule: string
  operand: string
  places: string | null
  moves: boolean
  helps: boolean
  interrupts: boolean
}

export type KingdomView = {
  specials: Record<string, string>
  gold: SeatGold[]
  cards: Card[]
  tiles: Tile[][]
  pieces: Pieces[]
  barred: string[]
  game: 'kingdom'
  state: KingdomState
  marks: Marks[]
  builds: Record<string, number>
  mover: Mover
  turn_number: number
  last: Last[]
  table: string
  status: 'playing' | 'over'
  seq: number
  seat: number | null
  hand_over: number | null
  my_turn: boolean
  declining: 'turn' | 'always' | null
  preferences: string[]
  can: Can
  proposal: Proposal | null
  removal: Removal | null
  abandonment: Abandonment | null
  clocks: SeatClock[] | null
  answer: Answer | null
  log: LogLine[]
  chances?: number[]
}

export type Ladder = {
  game: string
  players: number
  season: string
  running: boolean
  seasons: string[]
  placed_after: number
  bots: BotMark[]
  people: number
  rows: LadderRow[]
  next: number | null
  mine: LadderRow | null
  listed: boolean
}

export type LadderRow = {
  place: number | null
  author: string
  name: string
  handle: string | null
  rating: Rating
  games: number
  wins: number
  mine: boolean
}

export type LaidQuadrant = { name: string; title: string; turned: boolean; house_layout: boolean }

export type Language = 'en' | 'nl' | 'de'

/** The hexes of a seat's latest turn. */
export type Last = { seat: number; hexes: string[] }

export type LastTry = { outcome: 'delivered' | 'failed'; at: string }

/** Some actions of a seat, as far as they can be foreseen, and what they are worth. */
export type Line = { gold: number; chance: number; loss: number; steps: Step[]; advice: Advice[] }

export type Link = { link: string; token: string }

export type LinkIn = { token: string }

/** The owner of a friend link. */
export type LinkOwner = { name: string; mine: boolean; friends: boolean }

export type LinkSent = { claim: string; minutes: number }

export type ListedIn = { listed: boolean }

export type Location = {
  name: string
  title: string
  hint: string
  tiles: number
  lasting: boolean
  verbs: string[]
  cards: Card[]
}

/** A page of the log, the oldest entry first. */
export type Log = { lines: LogLine[] }

/** An entry of the log; `text`, `card` and `gain` are empty where they are `hidden`. */
export type LogLine = {
  seq: number
  kind: EntryKind
  seat: number | null
  by: 'person' | 'bot' | 'stand_in' | 'server'
  at: string
  turn_number: number
  text: string | null
  verb: string | null
  hex: string | null
  card: string | null
  hidden: boolean
  hexes: string[]
  undone: boolean
  gain: Record<string, number>
  notes: Note[]
}

/** Components of which each game draws some. */
export type Lot = { key: string; stock: string[]; cards: Card[] }

/** Hexes on which something of a lot may lie: on one of each group, in so many groups. */
export type LotHexes = { groups: string[][]; least: number; most: number }

export type MailChannel = { offered: boolean; address: string | null; on: boolean; last: LastTry | null }

export type MailChannelIn = { on: boolean }

/** A request to generate a board like those of a box, or like one of them. */
export type MakeIn = { set: string; like?: string | null; seed: number; kept?: string[] | null }

/** Settlements of a seat that lie beside the board, at the ends of rows: by the first hex of each row. */
export type Marks = { kept: string; seat: number; hexes: string[] }

export type Me = { guest: Guest | null }

export type MeIn = { name?: string | null; colour?: Colour | null; language?: Language | null }

export type Member = {
  author: string
  name: string
  handle: string | null
  colour: Colour
  role: Role
  me: boolean
  joined_at: string
}

/** Something that the viewer could build, buy, trade or play; without an `obstacle`, now. `name` is that of the verb or the development card, `missing` the part of the cost that the viewer does not hold. */
export type MenuEntry = {
  name: string
  cost: Record<string, number>
  missing: Record<string, number>
  obstacle: 'not_now' | 'roll_first' | 'cards_missing' | 'no_piece_left' | 'no_place' | 'deck_empty' | 'bought_this_turn' | 'one_card_a_turn' | 'never_played' | null
}

/** My notification preferences. */
export type Messages = {
  webhook: Webhook
  mail: MailChannel
  push: Push
  quiet: Quiet | null
  zone: string | null
  digest_hours: number
}

export type Mover = number | 'chance' | 'over'

export type MutedIn = { muted: Record<string, unknown> }

/** A game of mine, running or over; places and gold are set at the end. */
export type MyGame = {
  table: string
  game: string
  status: 'playing' | 'over' | 'broken'
  started_at: string | null
  over_at: string | null
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  sets: string[]
  seats: MyGameSeat[]
}

export type MyGameSeat = {
  seat: number
  name: string
  bot: string | null
  mine: boolean
  place: number | null
  gold: number | null
  won: boolean
  left: 'resigned' | 'time' | 'abandoned' | null
}

export type MyGames = { games: MyGame[]; next: string | null }

export type MyProgress = { daily: Streak; puzzles: Streak; rating: PuzzleRating | null }

export type MyRatings = { listed: boolean }

export type NewFriendLink = { link: string; token: string; once: boolean }

/** An unfinished tournament game of mine. */
export type NextGame = {
  table: string
  tournament: string
  name: string
  group: string
  round: number
  your_turn: boolean
}

export type NoSetup = Record<string, never>

export type Note = KingdomNote | CatanNote

export type Offer = { text: string; answers: (string | null)[] }

/** My results against one opponent. */
export type Opponent = {
  kind: 'person' | 'bot' | 'beside'
  name: string
  bot: string | null
  games: number
  won: number
  lost: number
  shared: number
}

export type Paired = { number: number; points: number | null; gold: number | null }

export type Pairing = { table: string | null; decided: Decided | null; to_move?: number[]; seats: Paired[] }

export type Passkey = { id: string; kind: string; created_at: string; used_at: string | null }

export type PasskeyIn = { credential: Record<string, unknown> }

export type PasskeyOptions = { options: Record<string, unknown> }

export type PasskeySignInIn = { credential: Record<string, unknown>; merge?: boolean }

export type Person = {
  author: string
  name: string
  handle: string | null
  since: string
  mine: boolean
  listed: boolean
  ratings: PersonRating[]
  bots: Record<string, BotMark[]>
  results: PersonGames[]
  together: Together[]
  recent: RecentGame[]
}

/** Finished games at listed tables. */
export type PersonGames = { game: string; games: number; wins: number }

export type PersonRating = {
  game: string
  players: number
  rating: Rating
  season: string
  games: number
  wins: number
  place: number | null
}

export type Picture = { svg: string }

export type PictureIn = { board: SketchIn; theme?: 'light' | 'dark' }

export type Piece = {
  name: string
  title: string
  mark: string
  owned: boolean
  number: number
  spans: number
  bars: string
}

/** Pieces of one kind; `seat` is null for neutral ones. */
export type Pieces = { kind: string; seat: number | null; hexes: string[] }

/** The piece that a verb places. */
export type Placed = { piece: string; owned: boolean }

export type PlayersTally = {
  games: number
  wins: number
  average_place: number | null
  average_gold: number | null
  players: number
}

/** The expectations of all seats after `at` actions, at the end of this seat's turn. */
export type Point = { at: number; seat: number | null; standings: Expectation[] }

export type Position = KingdomPosition | CatanPosition

export type PositionIn = {
  game: string
  setup?: SetupIn | null
  position?: Record<string, unknown> | string | null
  actions?: string[]
  seat?: number | null
  why_not?: WhyNotIn | null
}

/** The deals that are possible for a viewer. */
export type Possible = { watcher: number | 'public'; deals: Deal[] }

/** My notification preferences. */
export type PreferencesIn = { quiet: QuietIn | null; zone: string; digest_hours: 0 | 1 | 3 | 6 | 12 | 24 }

export type Preview = KingdomPreview | CatanPreview

export type PreviewIn = { game: 'kingdom' | 'catan'; request?: SetupRequest }

/** An error: its kind, its code with parameters, and a sentence; some codes have further fields. */
export type Problem = {
  error: string
  code: string
  params: Record<string, string | number>
  message: string
  rule?: string
  cause?: Cause
  at?: number
  view?: View
}

export type Profile = { name: string; players: number[]; options: Record<string, number> }

export type Progress = { step: number; of: number }

/** A proposal to go back: its proposer, who agreed, whose answer is missing. */
export type Proposal = { seat: number; agreed: number[]; waiting: number[]; undoes: number }

/** What an action would bring: the cards of 36 rolls and the kind of harbour. For the robber: the cards that each settlement at the hex would lose, and the seats with a building there. */
export type Prospect = { cards: Record<string, number>; harbour: string | null; seats: number[] }

export type Push = { key: string; devices: PushDevice[] }

export type PushDevice = { id: string; name: string; endpoint: string; since: string; last: LastTry | null }

/** A push subscription of a browser. */
export type PushIn = { endpoint: string; keys: PushKeysIn }

export type PushKeysIn = { p256dh: string; auth: string }

/** A position in which one turn is clearly the best; seat 0 is to find it. */
export type Puzzle = { id: string; game: string; difficulty: number; players: number; sets: string[] }

export type PuzzleAnswerIn = { actions?: string[]; counted?: boolean }

export type PuzzleRating = { points: number; margin: number; puzzles: number }

/** The easiest first, and today's. */
export type Puzzles = { puzzles: Puzzle[]; today: string; day: string }

export type Quadrant = {
  name: string
  title: string
  rows: string[]
  places: Record<string, string>
  house_layout: boolean
  remarks: string[]
}

/** The stack of questions; the last one is answered first. */
export type Question = { for?: string; seat: Mover; verb: string; held?: string; steps?: number; memo?: string }

export type Quiet = { begin: string; end: string }

export type QuietIn = { begin: string; end: string }

/** A rating in points, with the half-width of its 95% confidence interval. */
export type Rating = { points: number; margin: number }

export type RatingHistory = { game: string; players: number; began: Rating | null; points: RatingPoint[]; bots: BotMark[] }

export type RatingPoint = {
  at: string
  season: string
  rating: Rating
  change: number
  weight: number
  place: number
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  table: string | null
}

/** A reaction, which is not stored. */
export type Reaction = {
  id: number
  at: string
  author: string
  name: string
  seat: number | null
  reaction: ReactionKind
}

export type ReactionIn = { reaction: ReactionKind }

export type ReactionKind = 'well_played' | 'thanks' | 'laugh' | 'wow' | 'ouch' | 'moment'

export type ReadyIn = { ready?: boolean }

/** Why a verb cannot be used at a place: a sentence in English, and a code with parameters. */
export type Reason = { verb: string; why: string; rule: string; code: string; params: Record<string, string | number> }

export type RecentGame = {
  table: string
  game: string
  over_at: string
  place: number
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  players: number
  names: string[]
  rated: boolean
  replay: boolean
}

export type ReclaimIn = { take_back?: boolean }

/** A vote to remove a player: who agreed, whose answer is missing. */
export type Removal = { seat: number; agreed: number[]; waiting: number[] }

export type ReportIn = {
  author: string
  reason: ReportReason
  table?: string | null
  line?: number | null
  words?: string | null
}

export type ReportReason = 'insult' | 'spam' | 'cheating' | 'name' | 'other'

export type Reported = { taken: boolean }

export type Result = {
  gold: SeatGold[]
  winners: number[]
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed'
  series: Series[]
}

export type Role = 'owner' | 'organiser' | 'member'

export type RoleIn = { role: 'owner' | 'organiser' | 'member' }

/** The views after each action since my last turn. */
export type Round = { moments: View[] }

/** The score of a series of rematches, by seat. */
export type RunningScore = { games: number; wins: number[]; gold: number[] }

export type Seat = {
  seat: number
  kind: 'person' | 'bot' | 'invite' | 'open'
  name: string | null
  colour: Colour
  bot: string | null
  author: string | null
  stand_in: string | null
  resigned: boolean
  left: 'resigned' | 'time' | 'abandoned' | null
  mine: boolean
  present: boolean
  may_stand_in: boolean
  link: boolean | null
  devices: number | null
}

export type SeatClock = { seat: number; left_ms: number; running: boolean }

export type SeatGold = { total: number; cards: CardGold[] }

export type SeatIn = {
  kind: 'here' | 'invite' | 'open' | 'bot'
  bot?: string | null
  name?: string | null
  colour?: Colour | null
}

/** A player's rating before a rated game, and after its end. */
export type SeatRating = { seat: number; bot: boolean; before: Rating; after: Rating | null }

export type Seek = {
  seeking: boolean
  since: string | null
  waiting: number
  matching: number
  wishes: Record<string, unknown> | null
  table: string | null
}

export type SeekEnd = { table: string | null }

/** The games that a guest would play: each game with each number of players and clock. */
export type SeekIn = {
  games: ('kingdom' | 'catan')[]
  players: number[]
  clocks: ('5+5' | '15+10' | 'day')[]
  rated?: boolean
  rating_range?: number | null
}

export type SeqIn = { seq: number }

export type Series = { turn_number: number; at: number; seat: number | null; gold: number[] }

export type SetupIn = {
  players: number
  quadrants: [string, boolean][]
  cards: string[]
  start?: number
  options?: Record<string, boolean>
  lots?: Record<string, string[]>
  own_quadrants?: Record<string, string>
  sets?: string[]
} | {
  players: number
  profile?: string
  tiles: string[]
  numbers: number[]
  harbours: string[][]
  start?: number | null
  options?: Record<string, number | boolean>
}

export type SetupRequest = {
  players?: number | null
  sets?: string[] | null
  seed?: number | null
  quadrants?: ([string, boolean] | null)[] | null
  cards?: (string | null)[] | null
  start?: number | null
  options?: Record<string, boolean> | null
  lots?: Record<string, string[]> | null
  own_quadrants?: Record<string, string> | null
  first_game?: boolean
} | {
  players?: number | null
  profile?: string
  numbers?: 'spiral' | 'random' | 'balanced'
  corner?: string | null
  seed?: number | null
  start?: number | null
  options?: Record<string, number | boolean> | null
}

export type SignInAskIn = { email: string; language?: Language | null }

/** What a link would do. */
export type SignInLink = {
  purpose: 'sign_in' | 'address'
  email: string
  new: boolean
  mine: boolean
  guest_games: number | null
}

/** A board in the editor, the text of its file, and remarks on it. */
export type Sketch = {
  name: string
  title: string
  set: string | null
  rows: string[]
  places: Record<string, string>
  generated: boolean
  text: string
  playable: boolean
  specials: string[]
  findings: Finding[]
}

/** An unfinished board; a dot is an empty hex. */
export type SketchIn = {
  rows: string[]
  title?: string
  set?: string | null
  places?: Record<string, string>
  generated?: boolean
}

export type Snapshot = KingdomSnapshot | CatanSnapshot

/** A record, and how many of its actions a game began with. */
export type Source = { record: string; at: number }

export type SourceIn = { record: string; at: number }

export type StandInIn = { bot?: string | null }

export type Standing = {
  number: number
  place: number
  games: number
  wins: number
  points: number
  buchholz: number
  direct: number
  gold: number
}

/** A decision that could have been better, as an exercise. */
export type StatedDecision = { position: string; withheld: string[] }

export type StatedPuzzle = { id: string; game: string; difficulty: number; players: number; sets: string[]; position: string }

export type Statistics = {
  games: number
  wins: number
  average_place: number | null
  average_gold: number | null
  by_players: PlayersTally[]
  by_card: CardTally[]
  opponents: Opponent[]
  game: string
}

/** It leads from `at - 1` actions to `at`. */
export type Step = {
  at: number
  kind: EntryKind
  seat: number | null
  text: string
  verb: string
  hex: string | null
  card: string | null
  hexes: string[]
  turn_number: number
  gain: Record<string, number>
  notes: Note[]
}

export type Streak = { days: number; longest: number; today: boolean }

export type Table = KingdomTable | CatanTable | UnreadableTable

export type TableChangeIn = { onlookers_chat: boolean }

export type TableIn = {
  game: 'kingdom' | 'catan'
  setup?: SetupIn | null
  request?: SetupRequest | null
  from?: SourceIn | null
  daily?: string | null
  seats: SeatIn[]
  listed?: boolean
  spectators?: boolean
  hints?: boolean
  rated?: boolean
  onlookers_chat?: boolean
  clock?: ClockIn | null
}

export type TableRatings = {
  rated: boolean
  season: string | null
  counted: boolean | null
  weight: number
  least_turns: number
  seats: SeatRating[]
}

export type Tables = { tables: Table[]; next: string | null }

export type TakeIn = { invite?: string | null; name?: string | null; colour?: Colour | null }

export type TerrainCard = { name: string; builds: Record<string, number>; number: number }

/** A tile in a player's hand. */
export type Tile = {
  place: string
  hex: string | null
  state: 'ready' | 'used' | 'new'
  title: string
  hint: string
  verbs: string[]
  lasting: boolean
  idle: 'choose_first' | 'finish_first' | 'between_builds' | 'waits' | 'nothing_to_repeat' | 'no_supply' | 'nowhere_to_go' | 'no_target' | null
}

/** A seat's tiles, by the hexes they came from, or their names where they came from none. */
export type Tiles = { ready: string[]; used: string[]; fresh: string[]; claimed: string[] }

/** The viewer against this player: who had the better place. */
export type Together = { game: string; games: number; won: number; shared: number; lost: number }

export type TokenIn = { token: string }

export type Tournament = {
  id: string
  name: string
  game: string
  form: Form
  size: number
  status: TournamentStatus
  round: number
  rounds: number | null
  starts_at: string | null
  due_at: string | null
  created_at: string
  group: string
  group_name: string
  least: number
  usual_rounds: number
  sets: string[]
  boards: TournamentBoards
  clock: Clock | null
  rated: boolean
  pace: TournamentPace
  round_hours: number | null
  started_at: string | null
  over_at: string | null
  manages: boolean
  entrants: Entrant[]
  standings: Standing[]
  played: TournamentRound[]
  my_table: string | null
  my_turn: boolean
}

export type TournamentBoards = 'round' | 'same'

export type TournamentChangeIn = { starts_at: string | null }

export type TournamentIn = {
  name: string
  game: 'kingdom' | 'catan'
  form?: 'round_robin' | 'swiss'
  size?: number
  rounds?: number | null
  request?: SetupRequest
  boards?: 'round' | 'same'
  clock?: ClockIn | null
  rated?: boolean
  pace?: 'organiser' | 'ready'
  round_hours?: number | null
  starts_at?: string | null
}

export type TournamentLine = {
  id: string
  name: string
  game: string
  form: Form
  size: number
  status: TournamentStatus
  round: number
  rounds: number | null
  starts_at: string | null
  due_at: string | null
  created_at: string
  entrants: number
  entered: boolean
  winners: string[]
}

/** The tournament of a table. */
export type TournamentOfTable = { id: string; group: string; name: string; round: number }

export type TournamentPace = 'organiser' | 'ready'

export type TournamentRound = { round: number; tables: Pairing[] }

export type TournamentStatus = 'open' | 'running' | 'over' | 'cancelled'

export type TradePreferencesIn = { preferences: string[] }

/** The result of a delivery, without the reason of a failure: it would make this server a port scanner. */
export type Tried = { outcome: 'delivered' | 'failed' }

export type TurnIn = { actions?: string[] }

/** A broken table of which nothing can be read. */
export type UnreadableTable = {
  from: Source | null
  id: string
  status: 'waiting' | 'playing' | 'over' | 'broken'
  host: boolean
  rev: number
  seq: number
  created_at: string
  started_at: string | null
  moved_at: string | null
  over_at: string | null
  players: number
  sets: string[]
  listed: boolean
  spectators: boolean
  hints: boolean
  rated: boolean
  onlookers_chat: boolean
  clock: Clock | null
  seats: Seat[]
  mover: number | null
  your_turn: boolean
  invite: string | null
  rematch: string | null
  gold: number[] | null
  winners: number[] | null
  ending: 'score' | 'resigned' | 'time' | 'abandoned' | 'agreed' | null
  running_score: RunningScore | null
  daily: string | null
  tournament: TournamentOfTable | null
  watchers: number
  sent_away: boolean
  game: ''
  setup: NoSetup
}

export type UseLinkIn = { token: string; merge?: boolean }

/** A legal verb; `operand` is the kind of its operand. */
export type Verb = {
  verb: string
  title: string
  hint: string
  rule: string
  moves: boolean
  operand: string
  places: Placed | null
  place: string | null
  actions: Action[]
}

/** What a turn is worth beside the best one. */
export type Verdict = { solved: boolean; loss: number; best: Line; yours: Line | null }

export type View = KingdomView | CatanView

export type Watch = { running: Watched[]; exhibitions: Watched[]; replays: Watched[] }

/** A game to watch, or to replay. */
export type Watched = { table: Table; rating: number | null; chances: number[] | null }

export type Webhook = { url: string | null; last: LastTry | null }

export type WebhookIn = { url: string }

export type WhyNot = { hex: string; reasons: Reason[] }

/** An illegal action to explain. */
export type WhyNotIn = { hex: string; verb?: string | null }
