// The boards stored in this browser. Each has its own key and is stored on every change, so that neither a reload nor a
// second tab loses one.

import { readJson, removeStored, storeJson } from '../../../common/storage'
import { ALPHABET } from './link'
import { BLANK, isWhole, PLACE_LETTERS, type Board, type Drawing, type PlaceLetter } from './model'

const KEY = 'hexstead.board.'

/** Return all boards, last changed first. */
export function keptBoards(): Board[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .flatMap((key) => readBoard(key.slice(KEY.length)) ?? [])
      .sort((one, other) => other.changed - one.changed || one.id.localeCompare(other.id))
  } catch {
    return []
  }
}

export function readBoard(id: string): Board | null {
  return checked(readJson(KEY + id), id)
}

/** Store a board; return whether the browser accepted it. */
export function keepBoard(board: Board): boolean {
  return storeJson(KEY + board.id, board)
}

export function dropBoard(id: string): void {
  removeStored(KEY + id)
}

export function newBoard(title: string, drawing: Drawing = BLANK): Board {
  return { ...drawing, id: newId(), title, changed: Date.now(), ready: null }
}

/** Return whether a storage key is that of a board. */
export function isBoardKey(key: string | null): boolean {
  return key === null || key.startsWith(KEY)
}

function newId(): string {
  const random = Math.floor(Math.random() * 36 ** 5)
  return `${Date.now().toString(36)}${random.toString(36).padStart(5, '0')}`
}

/** Return a stored value as a board; null if it is none, for example after an edit by hand. */
function checked(kept: unknown, id: string): Board | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { title, letters, locked, set, places, generated, changed, ready } = kept as Record<string, unknown>
  if (typeof letters !== 'string' || !isWhole(letters.length)) return null
  if ([...letters].some((letter) => !ALPHABET.includes(letter))) return null
  return {
    id,
    letters,
    title: typeof title === 'string' ? title : '',
    locked: Array.isArray(locked)
      ? locked.filter((cell) => Number.isInteger(cell) && cell >= 0 && cell < letters.length)
      : [],
    set: typeof set === 'string' ? set : null,
    places: checkedPlaces(places),
    generated: generated === true,
    changed: typeof changed === 'number' ? changed : 0,
    ready: checkedText(ready),
  }
}

function checkedPlaces(kept: unknown): Board['places'] {
  const places: Partial<Record<PlaceLetter, string>> = {}
  const named = (kept ?? {}) as Record<string, unknown>
  for (const letter of PLACE_LETTERS) {
    const place = named[letter]
    if (typeof place === 'string') places[letter] = place
  }
  return places
}

function checkedText(kept: unknown): Board['ready'] {
  if (typeof kept !== 'object' || kept === null) return null
  const { name, text } = kept as Record<string, unknown>
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : null
}
