// The games there are, in the order in which they are offered.

import type { NewTable } from '../api'
import { catan } from './catan'
import type { Game } from './game'
import { kingdom } from './kingdom'

export const GAMES: readonly [Game, ...Game[]] = [kingdom, catan]

export function findGame(id: string | null): Game | null {
  return GAMES.find((game) => game.id === id) ?? null
}

/** A game that the server speaks of. */
export function gameOf(id: string): Game {
  const found = findGame(id)
  if (found === null) throw new Error(`no such game: ${id}`)
  return found
}

/** A first game against one bot, on nobody's list. */
export function firstTable({ id, firstGame }: Pick<Game, 'id' | 'firstGame'>, bot: string): NewTable {
  return {
    game: id,
    request: firstGame,
    seats: [{ kind: 'here' }, { kind: 'bot', bot }],
    listed: false,
    spectators: false,
  }
}
