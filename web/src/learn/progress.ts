// Progress in lessons, stored in this browser.

import { readJson, removeStored, storeJson } from '../common/storage'

export interface Progress {
  step: number
  /** The step whose initial position the actions follow. */
  from: number
  actions: string[]
  finished: boolean
}

const KEY = 'hexstead.lesson.'

export function recall(game: string): Progress | null {
  const kept = readJson(KEY + game)
  return isProgress(kept) ? kept : null
}

function isProgress(kept: unknown): kept is Progress {
  if (typeof kept !== 'object' || kept === null) return false
  const { step, from, actions, finished } = kept as Record<string, unknown>
  return (
    typeof step === 'number' &&
    typeof from === 'number' &&
    typeof finished === 'boolean' &&
    Array.isArray(actions) &&
    actions.every((action) => typeof action === 'string')
  )
}

export function keep(game: string, progress: Progress): void {
  storeJson(KEY + game, progress)
}

export function forget(game: string): void {
  removeStored(KEY + game)
}
