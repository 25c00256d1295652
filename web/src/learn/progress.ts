// Progress in lessons, stored in this browser.

export interface Progress {
  step: number
  /** The step whose initial position the actions follow. */
  from: number
  actions: string[]
  finished: boolean
}

const KEY = 'hexstead.lesson.'

export function recall(game: string): Progress | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + game) ?? 'null')
    return isProgress(kept) ? kept : null
  } catch {
    return null
  }
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
  try {
    localStorage.setItem(KEY + game, JSON.stringify(progress))
  } catch {
    // Without storage the progress lasts until the page is closed.
  }
}

export function forget(game: string): void {
  try {
    localStorage.removeItem(KEY + game)
  } catch {
    // Nothing was stored.
  }
}
