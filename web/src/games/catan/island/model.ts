// The data of an island besides its terrain.

import type { Kind } from './places'

/** A legal place. */
export type Target = {
  action: string
  verb: 'road' | 'settlement' | 'city' | 'robber'
  kind: Kind
  place: string
  label: string
}

export function kindOf(verb: string): Kind {
  return verb === 'road' ? 'path' : verb === 'robber' ? 'hex' : 'crossing'
}
