// The settings of the latest table of each game, stored in this browser.

import type { Memory } from './draft.svelte'

const SETUP = 'hexstead.setup.'
const GAME = 'hexstead.game'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

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
  return read(GAME)
}

export function lastSetup(game: string): Memory | null {
  try {
    const kept: unknown = JSON.parse(read(SETUP + game) ?? 'null')
    return isMemory(kept) ? kept : null
  } catch {
    return null
  }
}

/** Store the settings of a new table of this game; null for a game started with one click. */
export function keepSetup(game: string, memory: Memory | null): void {
  try {
    localStorage.setItem(GAME, game)
    if (memory !== null) localStorage.setItem(SETUP + game, JSON.stringify(memory))
  } catch {
    // Without storage every table starts with the default settings.
  }
}

export function forgetSetup(game: string): void {
  try {
    localStorage.removeItem(SETUP + game)
  } catch {
    // Nothing was stored.
  }
}
