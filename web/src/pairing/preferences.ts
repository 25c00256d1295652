// The games that the user looks for, stored in this browser.

import type { SeekIn } from '../api'
import { readJson, storeJson } from '../common/storage'
import { GAMES } from '../games'

const KEY = 'hexstead.find'
export const PLAYERS: readonly SeekIn['players'][number][] = [2, 3, 4]
export const CLOCKS: readonly SeekIn['clocks'][number][] = ['5+5', '15+10', 'day']
export const RANGES = [100, 200, 400] as const

export type Preferences = Required<SeekIn>

function defaults(): Preferences {
  return { games: GAMES.map(({ id }) => id), players: [2], clocks: ['15+10'], rated: false, rating_range: null }
}

/** Return the last preferences, without choices that are no longer offered. */
export function lastPreferences(): Preferences {
  const preferences = defaults()
  const kept = readJson(KEY)
  if (typeof kept !== 'object' || kept === null) return preferences
  const { games, players, clocks, rated, rating_range: range } = kept as Record<string, unknown>
  const offered = <Value>(all: readonly Value[], values: unknown, otherwise: Value[]): Value[] => {
    const found = Array.isArray(values) ? all.filter((each) => values.includes(each)) : []
    return found.length > 0 ? found : otherwise
  }
  return {
    games: offered(preferences.games, games, preferences.games),
    players: offered(PLAYERS, players, preferences.players),
    clocks: offered(CLOCKS, clocks, preferences.clocks),
    rated: rated === true,
    rating_range: RANGES.find((each) => each === range) ?? null,
  }
}

export function storePreferences(preferences: Preferences): void {
  storeJson(KEY, preferences)
}
