// The place of the island meant by a click beside the highlighted places.

import { RADIUS, type Point } from '../../../board/hexes'
import { nearest as nearestOf } from '../../../board/snap'
import type { Target } from './model'
import { CROSSING, HEX, PATH, pointOf } from './places'

export type Placed = 'settlement' | 'road' | 'city' | 'robber'

/** The largest distance from a corner or the middle of a path that still counts as a click on it, in sheet units. */
const REACH = 24

export function placeNear(verb: Placed, at: Point): string {
  return nearest(verb === 'road' ? PATH : verb === 'robber' ? HEX : CROSSING, at).name
}

/** Return the crossing or path near a click without a selected verb; null if none is near. */
export function meantAt(at: Point): { verb: 'settlement' | 'road'; place: string } | null {
  const crossing = nearest(CROSSING, at)
  const path = nearest(PATH, at)
  if (crossing.away <= REACH && crossing.away <= path.away) return { verb: 'settlement', place: crossing.name }
  return path.away <= REACH ? { verb: 'road', place: path.name } : null
}

/** Return the highlighted place nearest to a touch, if one is within reach. */
export function targetNear(at: Point, targets: readonly Target[], reach: number): Target | null {
  return nearestOf(at, targets, awayFrom, reach)
}

/** Return the distance from a point to a place: to a crossing, to the middle half of a path, to a hex. */
function awayFrom({ kind, place }: Target, at: Point): number {
  const spot = pointOf(kind, place)
  const away = Math.hypot(spot.x - at.x, spot.y - at.y)
  if (kind === 'hex') return Math.max(0, away - RADIUS / 2)
  const ends = kind === 'path' ? PATH.get(place)?.ends : undefined
  if (!ends) return away
  const along = { x: ends[1].x - ends[0].x, y: ends[1].y - ends[0].y }
  const share = ((at.x - ends[0].x) * along.x + (at.y - ends[0].y) * along.y) / (along.x ** 2 + along.y ** 2)
  const held = Math.min(0.75, Math.max(0.25, share))
  return Math.hypot(ends[0].x + along.x * held - at.x, ends[0].y + along.y * held - at.y)
}

function nearest(places: ReadonlyMap<string, Point & { name: string }>, at: Point): { name: string; away: number } {
  let best = { name: '', away: Infinity }
  for (const { name, x, y } of places.values()) {
    const away = Math.hypot(x - at.x, y - at.y)
    if (away < best.away) best = { name, away }
  }
  return best
}
