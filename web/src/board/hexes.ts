// The coordinates of hexes. A hex is 104 units wide and 120 high, pointy top, odd rows half a hex to the
// right; so every centre and corner is a whole number, and the corners of neighbours coincide.

import style from '../../../src/hexstead/drawing/art/style.json'
import { awayBy, BESIDE } from './beside.svelte'
import { NO_HEX } from './terrain'

export type HexName = string
export interface Point {
  x: number
  y: number
}
export interface Place {
  row: number
  column: number
}

/** Half the width of a hex, the distance from its centre to a corner, and from one row to the next. */
export const { half: HALF, radius: RADIUS, rise: RISE } = style.hex

/** Clockwise from the top. */
export const CORNERS: readonly Point[] = [
  { x: 0, y: -RADIUS },
  { x: HALF, y: -RADIUS / 2 },
  { x: HALF, y: RADIUS / 2 },
  { x: 0, y: RADIUS },
  { x: -HALF, y: RADIUS / 2 },
  { x: -HALF, y: -RADIUS / 2 },
]

const COLUMNS = 'abcdefghijklmnopqrstuvwxyz'

export function hexName(row: number, column: number): HexName {
  return `${COLUMNS[column] ?? '?'}${row + 1}`
}

/** Parse a name such as "e7"; return null for anything else. */
export function placeOf(name: HexName): Place | null {
  const column = COLUMNS.indexOf(name.charAt(0))
  const row = Number(name.slice(1)) - 1
  return name.length > 1 && column >= 0 && Number.isInteger(row) && row >= 0 ? { row, column } : null
}

export function centreAt(row: number, column: number): Point {
  const away = awayBy(row)
  return { x: HALF + 2 * HALF * (column + away.columns) + HALF * (row & 1), y: RADIUS + RISE * (row + away.rows) }
}

export function centre(name: HexName): Point {
  const place = placeOf(name)
  return place ? centreAt(place.row, place.column) : { x: 0, y: 0 }
}

/** Return the neighbours across the sides from each corner to the next: NE, E, SE, SW, W, NW. */
export function across(row: number, column: number): Place[] {
  const shift = row & 1
  return [
    { row: row - 1, column: column + shift },
    { row, column: column + 1 },
    { row: row + 1, column: column + shift },
    { row: row + 1, column: column - 1 + shift },
    { row, column: column - 1 },
    { row: row - 1, column: column - 1 + shift },
  ]
}

export function neighbours(name: HexName): HexName[] {
  const place = placeOf(name)
  if (!place) return []
  return across(place.row, place.column)
    .filter((near) => near.row >= 0 && near.column >= 0)
    .map((near) => hexName(near.row, near.column))
}

/** The directions of the neighbours, in the order of `across`. */
export const DIRECTIONS = ['northeast', 'east', 'southeast', 'southwest', 'west', 'northwest'] as const
export type Direction = (typeof DIRECTIONS)[number]

export function isHex(name: HexName, rows: readonly string[]): boolean {
  const place = placeOf(name)
  return place !== null && (rows[place.row]?.[place.column] ?? NO_HEX) !== NO_HEX
}

/** Return the neighbours on the board with their directions. */
export function neighboursBySide(name: HexName, rows: readonly string[]): [Direction, HexName][] {
  const place = placeOf(name)
  if (!place) return []
  const near = across(place.row, place.column).map(({ row, column }) => hexName(row, column))
  return DIRECTIONS.map((side, at): [Direction, HexName] => [side, near[at] ?? '']).filter(([, hex]) =>
    isHex(hex, rows),
  )
}

/** Return the hexes at most `most` steps away with their distances, the nearest first; without `most` all connected
 * hexes. */
export function distancesFrom(name: HexName, rows: readonly string[], most = Infinity): Map<HexName, number> {
  const found = new Map([[name, 0]])
  for (const [hex, steps] of found)
    if (steps < most)
      for (const near of neighbours(hex)) if (!found.has(near) && isHex(near, rows)) found.set(near, steps + 1)
  return found
}

/** Return the hex under a point of the sheet, or null outside the board. */
export function hexAt(point: Point, rows: readonly string[]): HexName | null {
  const drawn = Math.round((point.y - RADIUS) / RISE)
  const guesses = new Set([drawn, drawn - awayBy(BESIDE).rows])
  let best: HexName | null = null
  let nearest = RADIUS * RADIUS
  for (const row of [...guesses].flatMap((guess) => [guess - 1, guess, guess + 1])) {
    const line = rows[row]
    if (!line) continue
    const column = Math.round((point.x - HALF - HALF * (row & 1)) / (2 * HALF)) - awayBy(row).columns
    if (column < 0 || column >= line.length || line[column] === NO_HEX) continue
    const middle = centreAt(row, column)
    const distance = (middle.x - point.x) ** 2 + (middle.y - point.y) ** 2
    if (distance < nearest) {
      nearest = distance
      best = hexName(row, column)
    }
  }
  return best
}

/** Return the column of the last hex of a row; -1 for an empty row. */
export function lastHex(line: string): number {
  let column = line.length - 1
  while (column >= 0 && line[column] === NO_HEX) column -= 1
  return column
}

/** Return the width and height of a board from the origin. */
export function extent(rows: readonly string[]): { width: number; height: number } {
  let [width, height] = [0, 2 * RADIUS]
  rows.forEach((line, row) => {
    const end = lastHex(line)
    if (end < 0) return
    const last = centreAt(row, end)
    width = Math.max(width, last.x + HALF)
    height = Math.max(height, last.y + RADIUS)
  })
  return { width, height }
}

/** Return the points of a hex as a polygon, scaled around its centre. */
export function hexPoints(middle: Point, scale = 1): string {
  return CORNERS.map((c) => `${round(middle.x + c.x * scale)},${round(middle.y + c.y * scale)}`).join(' ')
}

export function hexPath(middle: Point, scale = 1): string {
  return `M${hexPoints(middle, scale).replaceAll(' ', 'L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
