// Which place of the island somebody meant who did not hit a lit one.

import type { Point } from '../../../board/hexes'
import { CROSSING, HEX, PATH } from './places'

export type Placed = 'settlement' | 'road' | 'city' | 'robber'

/** So far from a crossing or the middle of a path, in units of the sheet, somebody still meant it. */
const REACH = 24

/** What a click would have been for, by the phase of the game or what was chosen from the menu. */
export function verbOf(phase: string, wanted: string | null): Placed | null {
  if (phase === 'founding-settlement') return 'settlement'
  if (phase === 'founding-road' || phase === 'free-roads') return 'road'
  if (phase === 'moving-robber') return 'robber'
  return wanted === 'road' || wanted === 'settlement' || wanted === 'city' ? wanted : null
}

export function placeNear(verb: Placed, at: Point): string {
  return nearest(verb === 'road' ? PATH : verb === 'robber' ? HEX : CROSSING, at).name
}

/** What was meant where nothing was chosen beforehand: a crossing or a path, if one is close by. */
export function meantAt(at: Point): { verb: 'settlement' | 'road'; place: string } | null {
  const crossing = nearest(CROSSING, at)
  const path = nearest(PATH, at)
  if (crossing.away <= REACH && crossing.away <= path.away) return { verb: 'settlement', place: crossing.name }
  return path.away <= REACH ? { verb: 'road', place: path.name } : null
}

function nearest(places: ReadonlyMap<string, Point & { name: string }>, at: Point): { name: string; away: number } {
  let best = { name: '', away: Infinity }
  for (const { name, x, y } of places.values()) {
    const away = Math.hypot(x - at.x, y - at.y)
    if (away < best.away) best = { name, away }
  }
  return best
}
