// The registry of games: every folder here is a game.

import type { NewTable } from '../api'
import type { Game } from './game'

const found = import.meta.glob<Game>('./*/index.ts', { import: 'game', eager: true })

/** The games in the order of lists. */
export const GAMES = Object.values(found).sort((one, other) => one.order - other.order) as [Game, ...Game[]]

export function findGame(id: string | null): Game | null {
  return GAMES.find((game) => game.id === id) ?? null
}

/** Return the game with this id. */
export function gameOf(id: string): Game {
  const found = findGame(id)
  if (found === null) throw new Error(`no such game: ${id}`)
  return found
}

/** Return the request for an unlisted first game against one bot. */
export function firstTable({ id, firstGame }: Pick<Game, 'id' | 'firstGame'>, bot: string): NewTable {
  return {
    game: id,
    request: firstGame,
    seats: [{ kind: 'here' }, { kind: 'bot', bot }],
    listed: false,
    spectators: false,
  }
}
