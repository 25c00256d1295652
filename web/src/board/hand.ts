// Jitter of hand-drawn lines. It depends on the position alone, so a redraw is identical.

import style from '../../../src/hexstead/drawing/art/style.json'
import { CORNERS, RADIUS, centreAt, type Point } from './hexes'

/** Return a pseudo-random number from 0 to 1 that depends only on the arguments. */
export function noise(seed: number, index: number): number {
  let bits = (Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca77) + 0x165667b1) >>> 0
  bits ^= bits >>> 15
  bits = Math.imul(bits, 0x2c1b3c6d) >>> 0
  bits ^= bits >>> 12
  bits = Math.imul(bits, 0x297a2d39) >>> 0
  bits ^= bits >>> 15
  return (bits >>> 0) / 0x100000000
}

/** Return a pseudo-random integer from -reach to reach. */
export function wobble(seed: number, index: number, reach: number): number {
  return Math.floor(noise(seed, index) * (2 * reach + 1)) - reach
}

const { jitter: JITTER, bend: BEND } = style.hex

/** Return a corner of a hex with jitter; it is the same for all hexes that share the corner. */
export function corner(row: number, column: number, number: number): Point {
  const middle = centreAt(row, column)
  const away = CORNERS[((number % 6) + 6) % 6] as Point
  const x = middle.x + away.x
  const y = middle.y + away.y
  const seed = (x + 4096) * 8192 + y + 4096
  return { x: x + wobble(seed, 0, JITTER), y: y + wobble(seed, 1, JITTER) }
}

/** Return the middle of a side with jitter, rounded; it is the same from both ends. */
export function middle(one: Point, other: Point): Point {
  const swapped = one.x > other.x || (one.x === other.x && one.y > other.y)
  const [a, b] = swapped ? [other, one] : [one, other]
  const seed = (a.x * 31 + a.y) * 8192 + b.x * 37 + b.y + 100_000_000
  const bend = wobble(seed, 2, BEND)
  return {
    x: Math.round((a.x + b.x) / 2 - ((b.y - a.y) * bend) / RADIUS),
    y: Math.round((a.y + b.y) / 2 + ((b.x - a.x) * bend) / RADIUS),
  }
}
