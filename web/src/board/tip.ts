// The position of a hex's tooltip: as near as possible, and never over a legal hex.

import { HALF, RADIUS, type Point } from './hexes'

export interface Size {
  width: number
  height: number
}

/** The directions to try: above, below, then beside. */
const WAYS: readonly Point[] = [-90, 90, -45, -135, 0, 180, 45, 135, -68, -112, 68, 112].map((degrees) => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
}))
const STEP = 14
const FURTHEST = 240
const EDGE = 4

/** Return the centre of the tooltip of the hex at `at`, in pixels; null if every position would cover one of `free`.
 * `pixel` is the number of pixels per sheet unit. */
export function tipPlace(at: Point, free: readonly Point[], tip: Size, glass: Size, pixel: number): Point | null {
  const [wide, high] = [HALF * pixel, RADIUS * pixel]
  const [dx, dy] = [tip.width / 2 + wide, tip.height / 2 + high]
  const covers = (one: Point, hex: Point): boolean => Math.abs(one.x - hex.x) < dx && Math.abs(one.y - hex.y) < dy
  const kept = [at, ...free]
  for (let away = 6; away <= FURTHEST; away += STEP) {
    for (const way of WAYS) {
      // Move away from the hex until the tooltip's edge has the required distance.
      const out = Math.min(dx / Math.max(Math.abs(way.x), 1e-9), dy / Math.max(Math.abs(way.y), 1e-9)) + away
      const wanted = { x: at.x + way.x * out, y: at.y + way.y * out }
      const place = {
        x: held(wanted.x, tip.width, glass.width),
        y: held(wanted.y, tip.height, glass.height),
      }
      if (!kept.some((hex) => covers(place, hex))) return place
    }
  }
  return null
}

/** Clamp a position to the viewport. */
function held(middle: number, size: number, room: number): number {
  return Math.min(Math.max(middle, size / 2 + EDGE), Math.max(size / 2 + EDGE, room - size / 2 - EDGE))
}
