// What the page does by itself for those who wish it: roll where nothing else can be done, end a turn
// in which nothing is left.

import type { LiveTable, View } from '../api'
import { paced } from '../common/motion'
import { settings } from '../common/settings.svelte'

/** Time to see what happened, and to take it back. */
const PAUSE = 700
const RETRACED = ['undo', 'redo', 'restart']

/** The one thing that can be done, if it is of this kind. */
export function onlyVerb(view: View, verb: string): boolean {
  return view.my_turn && view.can.verbs.length === 1 && view.can.verbs[0]?.verb === verb
}

/** What is done without a click; null for nothing. */
export function automaticAction(view: View, retraced: boolean): string | null {
  if (settings.autoRoll && onlyVerb(view, 'roll')) return 'roll'
  // Whoever took something back wants to do something else.
  return settings.autoEnd && !retraced && onlyVerb(view, 'end') ? 'end' : null
}

/** Call while a table's page is set up. */
export function autoplay(live: LiveTable): void {
  $effect(() => {
    const { view, busy, looksBack } = live
    if (view === null || busy || looksBack || view.hand_over !== null || view.status !== 'playing') return
    const action = automaticAction(view, RETRACED.includes(live.log.at(-1)?.kind ?? ''))
    if (action === null) return
    const timer = setTimeout(() => void live.act(action), settings.pace === 'instant' ? 0 : paced(PAUSE))
    return () => clearTimeout(timer)
  })
}
