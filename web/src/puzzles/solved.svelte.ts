// The solved puzzles, stored in this browser, and the next unsolved one.

import type { Puzzle } from '../api'
import { readJson, storeJson } from '../common/storage'

const KEY = 'hexstead.puzzles'

function read(): string[] {
  const kept = readJson(KEY)
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
}

class Solved {
  ids = $state.raw<readonly string[]>(read())

  has(id: string): boolean {
    return this.ids.includes(id)
  }
  add(id: string): void {
    if (!this.has(id)) this.keep([...this.ids, id])
  }
  forget(ids: readonly string[]): void {
    this.keep(this.ids.filter((id) => !ids.includes(id)))
  }

  private keep(ids: readonly string[]): void {
    this.ids = ids
    storeJson(KEY, ids)
  }
}

export const solved = new Solved()

/** Return the easiest unsolved puzzle after the open one; null if all are solved. */
export function nextOf(
  puzzles: readonly Pick<Puzzle, 'id'>[],
  done: readonly string[],
  open: string | null = null,
): string | null {
  const at = puzzles.findIndex(({ id }) => id === open)
  const ahead = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))]
  return ahead.find(({ id }) => !done.includes(id))?.id ?? null
}
