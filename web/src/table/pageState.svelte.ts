// What page tests wait for: the state that the page shows, without the piece whose action is in flight.

import type { LiveTable } from '../api'

/** Write the sequence number of the view, and whether an action is in flight, into the document. Call during component
 * initialisation. */
export function showState(table: () => LiveTable | null): void {
  $effect(() => {
    const live = table()
    document.body.dataset['seq'] = String(live?.view?.seq ?? 0)
    document.body.dataset['busy'] = String(live?.busy ?? false)
    return () => {
      delete document.body.dataset['seq']
      delete document.body.dataset['busy']
    }
  })
}
