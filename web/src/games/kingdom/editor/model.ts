// A board that is being drawn, as plain values: its letters row by row, what is locked, and what its
// locations are. A quadrant has ten rows of ten, a small board that lies beside the main one has fewer, and
// what is bare of it is sea. Everything here gives a new value and changes none.

import { across } from '../../../board/hexes'

export const SIDE = 10
export const CELLS = SIDE * SIDE
/** What stands for a hex that is not painted yet. */
export const BARE = '.'
export const NOTHING = BARE.repeat(CELLS)

export type PlaceLetter = 'L' | 'K'
export const PLACE_LETTERS: readonly PlaceLetter[] = ['L', 'K']

/** What undo takes back and a link carries. */
export interface Drawing {
  letters: string
  /** The cells that stay when the rest is made anew, in order. */
  locked: readonly number[]
  set: string | null
  /** The location that each of these letters stands for. */
  places: Readonly<Partial<Record<PlaceLetter, string>>>
  /** Whether a seed made it. */
  generated: boolean
}

export interface Board extends Drawing {
  id: string
  title: string
  /** When it was last changed. */
  changed: number
  /** Its name and the text of its file, once the server found that it can be played. */
  ready: { name: string; text: string } | null
}

export const BLANK: Drawing = { letters: NOTHING, locked: [], set: null, places: {}, generated: false }

export function rowsOf(letters: string): string[] {
  return Array.from({ length: letters.length / SIDE }, (_, row) => letters.slice(row * SIDE, (row + 1) * SIDE))
}

/** Whether so many letters can be a board: whole rows, no more than a quadrant has. */
export function isWhole(cells: number): boolean {
  return cells > 0 && cells <= CELLS && cells % SIDE === 0
}

export function isSmall(letters: string): boolean {
  return letters.length < CELLS
}

export function isBare(letters: string): boolean {
  return [...letters].every((letter) => letter === BARE)
}

/** As many rows as a board of another kind has: more are bare, and what is too much is cut off. */
export function reshaped(drawing: Drawing, height: number): Drawing {
  const letters = drawing.letters.slice(0, height * SIDE).padEnd(height * SIDE, BARE)
  return { ...drawing, letters, locked: drawing.locked.filter((cell) => cell < letters.length) }
}

export function hexOf(cell: number): string {
  return `${String.fromCharCode(97 + (cell % SIDE))}${Math.floor(cell / SIDE) + 1}`
}

export function cellOf(hex: string): number {
  return (Number(hex.slice(1)) - 1) * SIDE + hex.charCodeAt(0) - 97
}

/** One letter on some cells. */
export function paint(letters: string, cells: Iterable<number>, letter: string): string {
  const changed = [...letters]
  for (const cell of cells) if (cell >= 0 && cell < letters.length) changed[cell] = letter
  return changed.join('')
}

export function neighbours(cell: number, cells = CELLS): number[] {
  return across(Math.floor(cell / SIDE), cell % SIDE)
    .filter(({ row, column }) => row >= 0 && row < cells / SIDE && column >= 0 && column < SIDE)
    .map(({ row, column }) => row * SIDE + column)
}

/** The cells of the area that a cell lies in: those of its letter that hang together. */
export function areaOf(letters: string, cell: number): number[] {
  const area = new Set([cell])
  for (const each of area)
    for (const near of neighbours(each, letters.length)) if (letters[near] === letters[cell]) area.add(near)
  return [...area]
}

export function fill(letters: string, cell: number, letter: string): string {
  return paint(letters, areaOf(letters, cell), letter)
}

/** Lock or unlock some cells; what is not painted cannot be locked. */
export function lock({ letters, locked }: Drawing, cells: Iterable<number>, on: boolean): number[] {
  const kept = new Set(locked)
  for (const cell of cells) {
    if (on && letters[cell] !== BARE) kept.add(cell)
    else kept.delete(cell)
  }
  return [...kept].sort((one, other) => one - other)
}

/** Rows of what is locked, with a dot for every hex that may change. */
export function keptRows({ letters, locked }: Drawing): string[] {
  const kept = new Set(locked)
  return rowsOf([...letters].map((letter, cell) => (kept.has(cell) ? letter : BARE)).join(''))
}

/** Turned by 180 degrees, as boards can lie on the table. */
export function turned(drawing: Drawing): Drawing {
  const locked = drawing.locked.map((cell) => CELLS - 1 - cell).reverse()
  return { ...drawing, letters: [...drawing.letters].reverse().join(''), locked }
}

/** Which letters were typed for so many rows of hexes; what is no letter of a board is passed over. */
export function typed(text: string, known: string, height = SIDE): string {
  const rows = text.toUpperCase().split('\n')
  return Array.from({ length: height }, (_, row) =>
    [...(rows[row] ?? '')]
      .filter((sign) => known.includes(sign))
      .join('')
      .slice(0, SIDE)
      .padEnd(SIDE, BARE),
  ).join('')
}

export function countOf(letters: string, letter: string): number {
  return letters.split(letter).length - 1
}
