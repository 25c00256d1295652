// What a verb puts on the board, for previews. A box that brings a new piece adds a line.

import { SETTLEMENT } from '../../../board/figures'

const PIECES: Readonly<Record<string, string>> = {
  barracks: 'warriors',
  wagon: 'wagon',
  lighthouse: 'ship',
  'city-hall': 'city hall',
  quarry: 'walls',
}

/** Verbs that take something off the board, or touch nobody's hex. */
const NOTHING: readonly string[] = ['sword', 'end', 'done', 'play', 'take-back', 'outpost']

/** The kind of piece a verb places, or null where it places none. `doing` is the action under way. */
export function pieceOf(verb: string, doing: string | null): string | null {
  if (NOTHING.includes(verb)) return null
  if (verb === 'put') return doing === null ? SETTLEMENT : (PIECES[doing] ?? SETTLEMENT)
  return PIECES[verb] ?? SETTLEMENT
}

/** Kinds that belong to nobody once they stand. */
export function isOwnerless(kind: string): boolean {
  return kind === 'walls'
}

/** Verbs with a button of their own beside the line; all others come from the board or a tile. */
export const BUTTONS: readonly string[] = ['end', 'done', 'take-back']
