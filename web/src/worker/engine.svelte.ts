// The state of Python in the worker, for the pages.

import type { State } from './protocol'

class Engine {
  state = $state.raw<State>({ phase: 'loading', share: 0 })
  /** Whether the player has dismissed the warning that nothing is stored. */
  accepted = $state(false)
  /** Start the worker again. */
  retry: () => void = () => undefined
}

export const engine = new Engine()
