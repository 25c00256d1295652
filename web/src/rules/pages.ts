// The addresses of rules pages.

import { GAMES } from '../games'

/** Return the page about a location, tile, card, task, piece or topic. */
export function pageOf(name: string): string | null {
  for (const { rules } of GAMES) {
    const page = rules?.pageOf(name)
    if (page) return page
  }
  return null
}

export function addressOf(page: string): string {
  return `/rules/${page}`
}
