// The coordinates of the island's hexes, crossings and paths. Corners have the jitter of the drawn lines, so that
// pieces stand on them. A place is named as by the server: after the first hex, in reading order, that touches it.

import island from '../../../../../src/hexstead/catan/art/island.json'
import { corner, middle } from '../../../board/hand'
import { centreAt, hexName, type Point } from '../../../board/hexes'
import type { Sheet } from '../../../board/sheet'
import { letterOf, type Terrain } from '../../../board/terrain'

/** The measures and colours of the island, which Python's pictures use too. */
export const ISLAND = island

/** The width of the sea around the island, in hexes; even, so that odd rows stay odd. */
const { rows: ROWS_AROUND, columns: COLUMNS_AROUND } = island.sea
const FIRST = [1, 0, 0, 0, 1] as const
const LENGTH = [3, 4, 5, 4, 3] as const
const CORNERS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
const SIDES = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const

export type Hex = Point & { name: string; index: number; row: number; column: number }
export type Crossing = Point & { name: string; hexes: number[] }
export type Path = Point & { name: string; ends: [Point, Point]; bend: Point; hexes: number[]; away: Point }

export const HEXES: readonly Hex[] = FIRST.flatMap((first, line) =>
  Array.from({ length: LENGTH[line] ?? 0 }, (_, place) => {
    const row = line + ROWS_AROUND
    const column = first + place + COLUMNS_AROUND
    return { ...centreAt(row, column), name: hexName(line, first + place), index: 0, row, column }
  }),
).map((hex, index) => ({ ...hex, index }))

export const HEX = new Map(HEXES.map((hex) => [hex.name, hex]))
export const CROSSING = new Map<string, Crossing>()
export const PATH = new Map<string, Path>()

const byPoint = new Map<string, Crossing>()
const byEnds = new Map<string, Path>()
for (const hex of HEXES) {
  CORNERS.forEach((side, number) => {
    const point = corner(hex.row, hex.column, number)
    const key = `${point.x}/${point.y}`
    const known = byPoint.get(key)
    if (known) known.hexes.push(hex.index)
    const crossing = known ?? { ...point, name: `${hex.name}-${side}`, hexes: [hex.index] }
    byPoint.set(key, crossing)
    if (!known) CROSSING.set(crossing.name, crossing)
  })
}
for (const hex of HEXES) {
  SIDES.forEach((side, number) => {
    const one = corner(hex.row, hex.column, number)
    const other = corner(hex.row, hex.column, number + 1)
    const key = [`${one.x}/${one.y}`, `${other.x}/${other.y}`].sort().join(' ')
    const known = byEnds.get(key)
    if (known) {
      known.hexes.push(hex.index)
      return
    }
    const x = (one.x + other.x) / 2
    const y = (one.y + other.y) / 2
    const far = Math.hypot(x - hex.x, y - hex.y)
    const path: Path = {
      x,
      y,
      name: `${hex.name}-${side}`,
      ends: [one, other],
      bend: middle(one, other),
      hexes: [hex.index],
      away: { x: (x - hex.x) / far, y: (y - hex.y) / far },
    }
    byEnds.set(key, path)
    PATH.set(path.name, path)
  })
}

const TERRAIN = island.terrain as Readonly<Record<string, Terrain>>

/** Return the island in its sea, as rows of terrain letters. */
export function seaRows(tiles: readonly string[]): string[] {
  const rows = Array.from({ length: 5 + 2 * ROWS_AROUND }, () => 'W'.repeat(5 + 2 * COLUMNS_AROUND).split(''))
  for (const { row, column, index } of HEXES) {
    const line = rows[row]
    if (line) line[column] = letterOf(TERRAIN[tiles[index] ?? ''] ?? 'desert')
  }
  return rows.map((line) => line.join(''))
}

const heart = HEX.get('c3') ?? { x: 0, y: 0 }
const { left, top, width, height } = island.view
/** The part of the sea that is always visible. */
export const SHEET: Sheet = { x: heart.x - left, y: heart.y - top, width, height }

export type Kind = 'hex' | 'crossing' | 'path'
/** Return the coordinates of a place. The kind matters, because a road and a crossing may share a name. */
export function pointOf(kind: Kind, name: string): Point {
  const found = kind === 'hex' ? HEX.get(name) : kind === 'crossing' ? CROSSING.get(name) : PATH.get(name)
  return found ?? { x: 0, y: 0 }
}

/** Return how many of the 36 rolls have this sum. */
export function pips(number: number): number {
  return number === 0 ? 0 : 6 - Math.abs(7 - number)
}

/** Return the coordinates of the sign of the harbour at a path of the coast. */
export function harbourSign({ x, y, away }: Path): Point {
  return { x: x + away.x * island.harbour.away, y: y + away.y * island.harbour.away }
}

/** Return a road, shortened at both ends by a fraction of its length. */
export function roadPath(name: string, margin = island.road.margin): string {
  const path = PATH.get(name)
  if (!path) return ''
  const [one, other] = path.ends
  const at = (a: Point, b: Point, part: number): string =>
    `${(a.x + (b.x - a.x) * part).toFixed(1)} ${(a.y + (b.y - a.y) * part).toFixed(1)}`
  return `M${at(one, other, margin)}Q${path.bend.x} ${path.bend.y} ${at(one, other, 1 - margin)}`
}
