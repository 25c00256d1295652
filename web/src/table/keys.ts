// Keyboard shortcuts of the table. Letters work outside text fields.

import { isTyping } from '../common/typing'
import type { Key } from '../i18n/en'

/** Shortcuts of every game. */
type TableKey =
  | 'help'
  | 'undo'
  | 'redo'
  | 'restart'
  | 'board'
  | 'chat'
  | 'coordinates'
  | 'again'
  | 'hint'
  | 'describe'
  | 'position'
  | 'happened'
/** Shortcuts whose meaning depends on the game: a number is a tile, a card, or a building. */
export type GameKey = 'cancel' | 'end' | 'trade' | number
export type Shortcut = TableKey | GameKey
/** A row in the list of shortcuts. */
export type KeyHelp = readonly [keys: string, text: Key]

const LETTERS: Readonly<Record<string, Shortcut>> = {
  '?': 'help',
  Escape: 'cancel',
  u: 'undo',
  r: 'redo',
  R: 'restart',
  e: 'end',
  t: 'trade',
  b: 'board',
  c: 'chat',
  k: 'coordinates',
  l: 'again',
  h: 'hint',
  d: 'describe',
  s: 'position',
  w: 'happened',
}

/** Return the shortcut of a key press, or null while typing. */
export function shortcut(event: KeyboardEvent): Shortcut | null {
  if (isTyping(event) || event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'z') return 'undo'
    return event.key === 'y' || event.key === 'Z' ? 'redo' : null
  }
  if (/^[1-9]$/.test(event.key)) return Number(event.key)
  return LETTERS[event.key] ?? null
}

/** Return the list of shortcuts: those of the game, then those of every table. */
export function keyHelp(own: readonly KeyHelp[]): KeyHelp[] {
  return [
    ...own,
    ['U', 'keys.undo'],
    ['R', 'keys.redo'],
    ['⇧ R', 'keys.restart'],
    ['B', 'keys.board'],
    ['C', 'keys.chat'],
    ['K', 'keys.coordinates'],
    ['L', 'keys.again'],
    ['W', 'keys.happened'],
    ['H', 'keys.hint'],
    ['D', 'keys.describe'],
    ['S', 'keys.position'],
    ['+ − 0', 'keys.zoom'],
    ['?', 'keys.help'],
  ]
}
