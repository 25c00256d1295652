// Settings stored in this browser. Name and colour are stored on the server.

import { readJson, storeJson } from './storage'

export const THEMES = ['auto', 'light', 'dark'] as const
/** The colours of boards: inked like the page, plain with high contrast, or always dark. */
export const BOARDS = ['inked', 'plain', 'night'] as const
/** The drawings of settlements and cities: houses, round tokens, or the shape of the seat. */
export const PIECE_SETS = ['houses', 'tokens', 'shapes'] as const
/** The size of texts, in percent. */
export const TEXT_SIZES = [100, 112, 125] as const
/** The pace of bots and animations. */
export type Pace = 'slow' | 'normal' | 'instant'

type Remembered = {
  language: string | null
  theme: (typeof THEMES)[number]
  board: (typeof BOARDS)[number]
  pieces: (typeof PIECE_SETS)[number]
  textSize: (typeof TEXT_SIZES)[number]
  /** Show animations, unless the device asks for none. */
  motion: boolean
  sounds: boolean
  /** From 10 to 100. */
  volume: number
  notifications: boolean
  coordinates: boolean
  pace: Pace
  /** Roll the dice automatically if no other action is legal. */
  autoRoll: boolean
  /** End a turn automatically if no other action is left. */
  autoEnd: boolean
  /** Ask for confirmation before ending a turn with actions left. */
  confirmEnd: boolean
  /** Choose actions ahead while others play. */
  premoves: boolean
  /** Build with a single tap, without confirmation. */
  oneTap: boolean
  /** Zoom in on legal places on small screens. */
  autoZoom: boolean
  /** Show the button for hints. */
  hints: boolean
  /** Count answers to puzzles, and show streaks, the puzzle rating and goals. */
  progress: boolean
}

const KEY = 'hexstead.settings'
const PLAIN: Remembered = {
  language: null,
  theme: 'auto',
  board: 'inked',
  pieces: 'houses',
  textSize: 100,
  motion: true,
  sounds: false,
  volume: 50,
  notifications: false,
  coordinates: false,
  pace: 'normal',
  autoRoll: false,
  autoEnd: false,
  confirmEnd: false,
  premoves: true,
  oneTap: false,
  autoZoom: true,
  hints: true,
  progress: true,
}

function read(): Remembered {
  const stored = readJson(KEY)
  return typeof stored === 'object' ? { ...PLAIN, ...stored } : { ...PLAIN }
}

export const settings: Remembered = $state(read())

export function remember(changes: Partial<Remembered>): void {
  Object.assign(settings, changes)
  storeJson(KEY, settings)
}

/** Apply the theme (`auto` follows the device), the board, the size of texts, the pace and the animations to the page. */
export function showTheme(): void {
  const root = document.documentElement
  root.dataset['pace'] = settings.pace
  root.dataset['board'] = settings.board
  root.dataset['text'] = String(settings.textSize)
  root.dataset['motion'] = settings.motion ? 'on' : 'off'
  if (settings.theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = settings.theme
}
