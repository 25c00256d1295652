// Which place of the island somebody meant who did not hit a lit one.

import { CROSSING, HEX, PATH } from '../catan/places'

/** What a click would have been for, by the phase of the game or what was chosen from the menu. */
export function verbOf(phase: string, wanted: string | null): 'settlement' | 'road' | 'city' | 'robber' | null {
  if (phase === 'founding-settlement') return 'settlement'
  if (phase === 'founding-road' || phase === 'free-roads') return 'road'
  if (phase === 'moving-robber') return 'robber'
  return wanted === 'road' || wanted === 'settlement' || wanted === 'city' ? wanted : null
}

export function placeNear(verb: 'settlement' | 'road' | 'city' | 'robber', x: number, y: number): string {
  const places = verb === 'road' ? PATH : verb === 'robber' ? HEX : CROSSING
  let best = ''
  let nearest = Infinity
  for (const place of places.values()) {
    const away = (place.x - x) ** 2 + (place.y - y) ** 2
    if (away < nearest) {
      nearest = away
      best = place.name
    }
  }
  return best
}
