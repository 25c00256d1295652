// Automatic actions, if the settings ask for them: roll if nothing else is legal, end a turn
// in which nothing else is left.

import type { LiveTable, View } from '../api'
import { paced } from '../common/motion'
import { settings } from '../common/settings.svelte'

/** Milliseconds before an automatic action. */
const PAUSE = 700
const RETRACED = ['undo', 'redo', 'restart']

/** Whether `verb` is the only legal action. */
export function onlyVerb(view: View, verb: string): boolean {
  return view.my_turn && view.can.verbs.length === 1 && view.can.verbs[0]?.verb === verb
}

/** Return the automatic action, or null. */
export function automaticAction(view: View, retraced: boolean): string | null {
  if (settings.autoRoll && onlyVerb(view, 'roll')) return 'roll'
  // After an undo the user wants another action.
  return settings.autoEnd && !retraced && onlyVerb(view, 'end') ? 'end' : null
}

/** Call during component initialisation. */
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
