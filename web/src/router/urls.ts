// Addresses of the pages (`/new`), and the URLs under which a browser opens them.

import { withoutServer } from '../api/client'

/** The current address: that of the browser or, if no server maps every path to the index page, the part of it
 * after the `#`. */
export function here(): URL {
  return withoutServer ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href)
}

/** The beginning of every URL of the pages; an address follows. */
export function root(): string {
  return withoutServer ? `${location.origin}${location.pathname}#` : location.origin
}

export function urlOf(address: string): string {
  return withoutServer ? root() + address : new URL(address, root()).href
}
