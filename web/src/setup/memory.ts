// The settings of the latest table of each game, stored in this browser.

import { readJson, readText, removeStored, storeJson, storeText } from '../common/storage'
import type { Memory } from './draft.svelte'

const SETUP = 'hexstead.setup.'
const GAME = 'hexstead.game'

function isMemory(kept: unknown): kept is Memory {
  if (typeof kept !== 'object' || kept === null) return false
  const { seats, own } = kept as Record<string, unknown>
  return (
    typeof own === 'object' &&
    own !== null &&
    Array.isArray(seats) &&
    seats.length > 0 &&
    seats.every((seat: unknown) => typeof seat === 'object' && seat !== null && 'choice' in seat && 'colour' in seat)
  )
}

/** Return the game that was played last. */
export function lastGame(): string | null {
  return readText(GAME)
}

export function lastSetup(game: string): Memory | null {
  const kept = readJson(SETUP + game)
  return isMemory(kept) ? kept : null
}

/** Store the settings of a new table of this game; null for a game started with one click. */
export function keepSetup(game: string, memory: Memory | null): void {
  storeText(GAME, game)
  if (memory !== null) storeJson(SETUP + game, memory)
}

export function forgetSetup(game: string): void {
  removeStored(SETUP + game)
}
