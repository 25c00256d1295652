// The interface by which a game describes a position in words, for players who cannot see the board.

import type { Table, View } from '../api'
import type { LazyTexts } from '../i18n/lazy.svelte'

export interface Describer {
  texts: LazyTexts<unknown>
  /** An example of the name of a place. */
  example: string
  /** Return the whole position: turn, players, cards, pieces. */
  position: (view: View, table: Table) => string[]
  /** Return what is at and around a place of the board; null if there is no such place. */
  around: (view: View, table: Table, place: string) => string[] | null
}

/** Fetches the describer of a game when it is first needed. */
export type LoadDescriber = () => Promise<{ describer: Describer }>
