// Connected areas of one terrain: their outlines, the coast, and the grid inside them.

import { corner, middle } from './hand'
import { across, placeOf, type HexName, type Point } from './hexes'

const OUTSIDE = 'outside'

interface Side {
  from: Point
  to: Point
  edge: boolean
}

const key = (point: Point): string => `${point.x},${point.y}`

/** The borders of terrains. A shore runs through the middles of the hexes' sides and is rounded at their corners; at
 * the corner of three terrains it keeps the corner, so that there is no gap between them. */
export class Shores {
  /** For each terrain its sides, clockwise, by the corner they start from. */
  private readonly sides = new Map<string, Map<string, Side>>()
  /** The terrains that meet at each corner. */
  private readonly meeting = new Map<string, Set<string>>()

  constructor(private readonly grounds: readonly (readonly string[])[]) {
    grounds.forEach((line, row) => {
      line.forEach((ground, column) => {
        const around = across(row, column).map((near) => this.at(near.row, near.column))
        for (let number = 0; number < 6; number++) {
          const here = corner(row, column, number)
          const beyond = around[number] as string
          const set = this.meeting.get(key(here)) ?? new Set<string>()
          set
            .add(ground)
            .add(beyond)
            .add(around[(number + 5) % 6] as string)
          this.meeting.set(key(here), set)
          if (beyond === ground) continue
          const sides = this.sides.get(ground) ?? new Map<string, Side>()
          sides.set(key(here), { from: here, to: corner(row, column, number + 1), edge: beyond === OUTSIDE })
          this.sides.set(ground, sides)
        }
      })
    })
  }

  private at(row: number, column: number): string {
    return this.grounds[row]?.[column] ?? OUTSIDE
  }

  /** Return, for each terrain, one path around all its areas. */
  outlines(): Map<string, string> {
    return new Map([...this.sides.keys()].map((ground) => [ground, this.trace(ground, false)]))
  }

  /** Return the border of a terrain with others; there is none at the edge of the board. */
  coast(ground: string): string {
    return this.sides.has(ground) ? this.trace(ground, true) : ''
  }

  /** Return the outline of the board. */
  rim(): string {
    const whole = new Shores(this.grounds.map((line) => line.map(() => 'board')))
    return whole.trace('board', false)
  }

  /** Return the sides between hexes of the same terrain, as one path. */
  net(): string {
    let path = ''
    this.grounds.forEach((line, row) => {
      line.forEach((ground, column) => {
        const near = across(row, column)
        for (const number of [1, 2, 3]) {
          const other = near[number]
          if (!other || this.at(other.row, other.column) !== ground) continue
          const from = corner(row, column, number)
          const to = corner(row, column, number + 1)
          path += `M${from.x} ${from.y}L${to.x} ${to.y}`
        }
      })
    })
    return path
  }

  private trace(ground: string, openAtEdge: boolean): string {
    const sides = this.sides.get(ground)
    if (!sides) return ''
    const waiting = new Map(sides)
    let path = ''
    for (;;) {
      const first = waiting.keys().next()
      if (first.done) return path
      let here = sides.get(first.value) as Side
      const start = middle(here.from, here.to)
      path += `M${start.x} ${start.y}`
      do {
        waiting.delete(key(here.from))
        const next = sides.get(key(here.to)) as Side
        path += this.turn(here, next, openAtEdge)
        here = next
      } while (key(here.from) !== first.value)
      if (!openAtEdge) path += 'Z'
    }
  }

  /** Return the curve from the middle of one side around the corner to the middle of the next. */
  private turn(here: Side, next: Side, openAtEdge: boolean): string {
    const bend = next.from
    const after = middle(next.from, next.to)
    const into = openAtEdge && here.edge ? 'M' : 'L'
    const out = openAtEdge && next.edge ? 'M' : 'L'
    const soft = (this.meeting.get(key(bend))?.size ?? 0) < 3
    if (soft && into === 'L' && out === 'L') return `Q${bend.x} ${bend.y} ${after.x} ${after.y}`
    return `${into}${bend.x} ${bend.y}${out}${after.x} ${after.y}`
  }
}

/** Return the joint outline of some hexes: the court of a city hall, an area that scores. */
export function melted(hexes: readonly HexName[]): string {
  const grid: string[][] = []
  for (const hex of hexes) {
    const place = placeOf(hex)
    if (place) (grid[place.row] ??= [])[place.column] = 'in'
  }
  return new Shores(grid).outlines().get('in') ?? ''
}
