// How far Python is, for the pages.

import type { State } from './protocol'

class Engine {
  state = $state.raw<State>({ phase: 'loading', share: 0 })
  /** Whether the player knows that nothing is kept. */
  accepted = $state(false)
  /** Start it again. */
  retry: () => void = () => undefined
}

export const engine = new Engine()
