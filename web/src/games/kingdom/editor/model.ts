// A board in the editor as immutable values: its letters row by row, locked cells and locations. A quadrant has ten
// rows of ten; a small board beside the main one has fewer, and its unpainted hexes are sea. All functions return new
// values.

import { across } from '../../../board/hexes'

export const SIDE = 10
export const CELLS = SIDE * SIDE
/** The letter of an unpainted hex. */
export const BARE = '.'
export const NOTHING = BARE.repeat(CELLS)

export type PlaceLetter = 'L' | 'K'
export const PLACE_LETTERS: readonly PlaceLetter[] = ['L', 'K']

/** The contents of a board, which undo restores and a link contains. */
export interface Drawing {
  letters: string
  /** The cells that the generator keeps, in order. */
  locked: readonly number[]
  set: string | null
  /** The location of each letter. */
  places: Readonly<Partial<Record<PlaceLetter, string>>>
  /** Whether the board was generated. */
  generated: boolean
}

export interface Board extends Drawing {
  id: string
  title: string
  /** The time of the last change. */
  changed: number
  /** Its name and the text of its file, if the server's check found it playable. */
  ready: { name: string; text: string } | null
}

export const BLANK: Drawing = { letters: NOTHING, locked: [], set: null, places: {}, generated: false }

export function rowsOf(letters: string): string[] {
  return Array.from({ length: letters.length / SIDE }, (_, row) => letters.slice(row * SIDE, (row + 1) * SIDE))
}

/** Return whether this number of letters can be a board: whole rows, at most as many as in a quadrant. */
export function isWhole(cells: number): boolean {
  return cells > 0 && cells <= CELLS && cells % SIDE === 0
}

export function isSmall(letters: string): boolean {
  return letters.length < CELLS
}

export function isBare(letters: string): boolean {
  return [...letters].every((letter) => letter === BARE)
}

/** Return the board with another number of rows: additional rows are unpainted, others are removed. */
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

/** Paint a letter on some cells. */
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

/** Return the connected cells with the same letter as a cell. */
export function areaOf(letters: string, cell: number): number[] {
  const area = new Set([cell])
  for (const each of area)
    for (const near of neighbours(each, letters.length)) if (letters[near] === letters[cell]) area.add(near)
  return [...area]
}

export function fill(letters: string, cell: number, letter: string): string {
  return paint(letters, areaOf(letters, cell), letter)
}

/** Lock or unlock some cells; unpainted cells cannot be locked. */
export function lock({ letters, locked }: Drawing, cells: Iterable<number>, on: boolean): number[] {
  const kept = new Set(locked)
  for (const cell of cells) {
    if (on && letters[cell] !== BARE) kept.add(cell)
    else kept.delete(cell)
  }
  return [...kept].sort((one, other) => one - other)
}

/** Return the rows of locked letters, with a dot for every other hex. */
export function keptRows({ letters, locked }: Drawing): string[] {
  const kept = new Set(locked)
  return rowsOf([...letters].map((letter, cell) => (kept.has(cell) ? letter : BARE)).join(''))
}

/** Return the board rotated by 180 degrees, as it can be placed at a table. */
export function turned(drawing: Drawing): Drawing {
  const locked = drawing.locked.map((cell) => CELLS - 1 - cell).reverse()
  return { ...drawing, letters: [...drawing.letters].reverse().join(''), locked }
}

/** Return the letters in a text for a number of rows; other characters are ignored. */
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
