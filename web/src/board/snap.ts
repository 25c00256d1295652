// A touch snaps to the nearest legal place.

import { centre, hexAt, type HexName, type Point } from './hexes'

/** The largest distance from a touch to the place it selects, in pixels. */
export const REACH = 24

/** Return the nearest place within reach; of two equally near ones the first. */
export function nearest<Place>(
  at: Point,
  places: readonly Place[],
  distance: (place: Place, at: Point) => number,
  reach: number,
): Place | null {
  let best: Place | null = null
  let least = reach
  for (const place of places) {
    const away = distance(place, at)
    if (away < least || (best === null && away === reach)) {
      best = place
      least = away
    }
  }
  return best
}

/** Return the hex of a touch: the legal hex under it, else the nearest legal hex, else the hex under it. */
export function hexMeant(at: Point, legal: readonly HexName[], rows: readonly string[], reach: number): HexName | null {
  const under = hexAt(at, rows)
  if (under !== null && legal.includes(under)) return under
  const away = (hex: HexName): number => {
    const there = centre(hex)
    return Math.hypot(there.x - at.x, there.y - at.y)
  }
  return nearest(at, legal, away, reach) ?? under
}
