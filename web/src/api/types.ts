// The server's answers, as docs/api.md describes them. Names are keys; the pages translate them.

export type Colour = 'blue' | 'orange' | 'vermilion' | 'green' | 'purple'
export type Guest = { id: string; name: string; colour: Colour; language: string }

// --- what there is to play with -------------------------------------------------------------

export type BotLevel = { name: string; level: number }
export type Catalogue = {
  version: string
  colours: Colour[]
  languages: string[]
  games: { game: string; rules: string; players: number[]; bots: BotLevel[] }[]
}

/** Something that scores: a Kingdom Builder card, castles, a task. */
export type Card = { name: string; title: string; hint: string }
export type Quadrant = { name: string; title: string; rows: string[]; places: Record<string, string> }
export type Location = {
  name: string
  title: string
  hint: string
  lasting: boolean
  verbs: string[]
  tiles: number
  cards: Card[]
}
export type Lot = { key: string; stock: string[]; cards: Card[] }
export type Piece = {
  name: string
  title: string
  mark: string
  owned: boolean
  number: number
  spans: number
  bars: string
}
export type Box = {
  set: string
  title: string
  quadrants: Quadrant[]
  cards: Card[]
  always: Card[]
  locations: Location[]
  lots: Lot[]
  terrain_cards: { name: string; builds: Record<string, number>; number: number }[]
  pieces: Piece[]
  special_letters: string
  options: { name: string; meaning: string }[]
}
export type KingdomCatalogue = {
  game: string
  terrains: Record<string, string>
  specials: Record<string, string>
  buildable: string[]
  verbs: { verb: string; hint: string; rule: string; moves: boolean; helps: boolean }[]
  first_game: Setup
  sets: Box[]
}

// --- setting up -----------------------------------------------------------------------------

export type Setup = {
  players: number
  quadrants: [name: string, turned: boolean][]
  cards: string[]
  start: number
  options: Record<string, boolean>
  lots?: Record<string, string[]>
  own_quadrants?: Record<string, string>
}
export type Wishes = {
  players?: number
  sets?: string[]
  seed?: number | null
  quadrants?: ([name: string, turned: boolean] | null)[]
  cards?: (string | null)[]
  start?: number | null
  options?: Record<string, boolean | number>
  lots?: Record<string, string[]>
  first_game?: boolean
  // Catan's
  profile?: string
  numbers?: string
  corner?: string | null
}
export type Board = {
  rows: string[]
  locations: Record<string, string>
  specials: Record<string, string>
  quadrants: { name: string; title: string; turned: boolean }[]
}
export type Preview = {
  game: string
  seed: number
  setup: Setup
  board: Board
  sets: string[]
  cards: Card[]
}

// --- tables ---------------------------------------------------------------------------------

export type SeatWish = {
  kind: 'here' | 'invite' | 'open' | 'bot'
  bot?: string
  name?: string
  colour?: Colour
}
export type Clock = { minutes: number; bonus_seconds: number }
export type NewTable = {
  game: string
  setup?: Setup
  wishes?: Wishes
  from?: { record: string; at: number }
  seats: SeatWish[]
  listed?: boolean
  spectators?: boolean
  clock?: Clock | null
}
export type Seat = {
  seat: number
  kind: 'person' | 'bot' | 'invite' | 'open'
  name: string | null
  colour: Colour
  bot: string | null
  stand_in: string | null
  mine: boolean
  present: boolean
  may_stand_in: boolean
}
export type Table = {
  id: string
  game: string
  status: 'waiting' | 'playing' | 'over' | 'broken'
  host: boolean
  rev: number
  seq: number
  created_at: string
  started_at: string | null
  over_at: string | null
  moved_at: string | null
  players: number
  sets: string[]
  setup: Setup
  listed: boolean
  spectators: boolean
  clock: Clock | null
  seats: Seat[]
  mover: number | null
  your_turn: boolean
  invite: string | null
  rematch: string | null
  from: { record: string; at: number } | null
  gold: number[] | null
  winners: number[] | null
}
export type Which = 'mine' | 'open' | 'finished' | 'running'

// --- a game in play -------------------------------------------------------------------------

export type Gain = Record<string, number>
export type Action = {
  action: string
  hex: string | null
  card: string | null
  covers: string[]
  gain: Gain | null
}
export type Verb = {
  verb: string
  title: string
  hint: string
  rule: string
  moves: boolean
  /** What an action of it names: a hex, a terrain card, nothing ... */
  operand: string
  /** The piece that comes to stand where it is used. */
  places: { piece: string; owned: boolean } | null
  place: string | null
  actions: Action[]
}
export type Can = { verbs: Verb[]; undo: boolean; redo: boolean; restart: boolean }

export type SeatState = {
  pieces: string[]
  settlements: string[]
  units: Record<string, string[]>
  supply: number
  tiles: { ready: string[]; used: string[]; fresh: string[]; claimed: string[] }
  hand: string[]
  gold: Record<string, number>
}
export type State = {
  viewer: number | null
  phase: string
  turn_seat: number
  made: number
  due: number
  doing: string | null
  lifted: string | null
  ending: boolean
  card: string | null
  played: string | null
  terrain: string[]
  locations: Record<string, string>
  tiles_left: Record<string, number>
  deck: Record<string, number>
  discards: Record<string, number>
  setup: Setup
  barred: string[]
  steps: number
  waived: boolean
  seats: SeatState[]
}
export type CardGold = { card: string; gold: number; by: { hexes: string[]; gold: number }[] }
export type SeatGold = { total: number; cards: CardGold[] }
export type Tile = {
  place: string
  hex: string
  state: 'ready' | 'used' | 'new'
  title: string
  hint: string
  verbs: string[]
  lasting: boolean
}
export type Pieces = { kind: string; seat: number | null; hexes: string[] }
export type Note = { what: string; seat?: number; place?: string; hex?: string }
export type LogEntry = {
  seq: number
  kind: string
  seat: number | null
  by: string
  at: string
  turn_number: number
  text: string | null
  verb: string | null
  hex: string | null
  card: string | null
  hidden: boolean
  hexes: string[]
  undone: boolean
  gain: Gain | null
  notes: Note[]
}
/** What can be seen of a game at one moment, in play and in a replay. */
export type Scene = {
  state: State
  specials: Record<string, string>
  gold: SeatGold[]
  cards: Card[]
  tiles: Tile[][]
  pieces: Pieces[]
  barred: string[]
  last: { seat: number; hexes: string[] }[]
  mover: number | null
  turn_number: number
}
export type View = Scene & {
  table: string
  game: string
  seq: number
  status: Exclude<Table['status'], 'broken'>
  seat: number | null
  hand_over: number | null
  my_turn: boolean
  can: Can
  clocks: { seat: number; left_ms: number; running: boolean }[] | null
  log: LogEntry[]
}
/** Why a verb cannot be used somewhere: in English, and as a code with what fills its sentence. */
export type Reason = { verb: string; why: string; rule: string; code: string; params: Record<string, string | number> }
export type WhyNot = { hex: string; reasons: Reason[] }
export type ChatLine = { id: number; at: string; name: string; seat: number | null; text: string }

// --- records --------------------------------------------------------------------------------

export type Step = {
  at: number
  seat: number | null
  text: string
  verb: string | null
  hex: string | null
  card: string | null
  hexes: string[]
  kind: string
  turn_number: number
  notes: Note[]
}
export type GameRecord = {
  id: string
  game: string
  setup: Setup
  players: number
  moments: number
  over: boolean
  names: string[]
  bots: (string | null)[]
  colours: Colour[]
  table: string | null
  steps: Step[]
  cards: Card[]
  board: Board
}
export type Result = {
  gold: SeatGold[]
  winners: number[]
  series: { turn_number: number; at: number; seat: number; gold: number[] }[]
}

// --- those who are elsewhere, and what games add up to ----------------------------------------

export type Outcome =
  | 'delivered'
  | 'refused'
  | 'redirected'
  | 'forbidden'
  | 'unknown_host'
  | 'unreachable'
  | 'insecure'
  | 'timed_out'
  | 'no_answer'
export type Tried = { outcome: Outcome; status: number | null }
export type Webhook = { url: string | null; last: (Tried & { at: string }) | null }

export type Tally = {
  games: number
  wins: number
  average_place: number | null
  average_gold: number | null
}
export type Opponent = {
  kind: 'person' | 'bot' | 'beside'
  name: string
  bot: string | null
  games: number
  won: number
  lost: number
  shared: number
}
export type Statistics = Tally & {
  game: string
  by_players: (Tally & { players: number })[]
  by_card: (Tally & { card: string })[]
  opponents: Opponent[]
}
export type MyGame = {
  table: string
  game: string
  status: 'playing' | 'over' | 'broken'
  started_at: string | null
  over_at: string | null
  sets: string[]
  seats: {
    seat: number
    name: string
    bot: string | null
    mine: boolean
    place: number | null
    gold: number | null
    won: boolean
  }[]
}
