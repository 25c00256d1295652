// The addresses of rules pages.

import { GAMES } from '../games'

/** The page that tells about something in play, or about a topic. */
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
