// What the user would play, stored in this browser.

import type { SeekIn } from '../api'
import { GAMES } from '../games'

const KEY = 'hexstead.find'
export const PLAYERS: readonly SeekIn['players'][number][] = [2, 3, 4]
export const CLOCKS: readonly SeekIn['clocks'][number][] = ['5+5', '15+10', 'day']
export const RANGES = [100, 200, 400] as const

export type Wishes = Required<SeekIn>

function usual(): Wishes {
  return { games: GAMES.map(({ id }) => id), players: [2], clocks: ['15+10'], rated: false, rating_range: null }
}

/** The last wishes, without what is no longer offered. */
export function lastWishes(): Wishes {
  const wishes = usual()
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return wishes
    const { games, players, clocks, rated, rating_range: range } = kept as Record<string, unknown>
    const offered = <Value>(all: readonly Value[], values: unknown, otherwise: Value[]): Value[] => {
      const found = Array.isArray(values) ? all.filter((each) => values.includes(each)) : []
      return found.length > 0 ? found : otherwise
    }
    return {
      games: offered(wishes.games, games, wishes.games),
      players: offered(PLAYERS, players, wishes.players),
      clocks: offered(CLOCKS, clocks, wishes.clocks),
      rated: rated === true,
      rating_range: RANGES.find((each) => each === range) ?? null,
    }
  } catch {
    return wishes
  }
}

export function keepWishes(wishes: Wishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes))
  } catch {
    // Without storage the usual wishes are offered again.
  }
}
