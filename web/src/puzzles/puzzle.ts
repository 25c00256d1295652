// The props of a game's puzzle page.

import type { PuzzleTable } from './puzzleTable.svelte'

export interface PuzzleProps {
  live: PuzzleTable
  /** Its number among all. */
  number: number
  /** The next one that is not solved yet; null when all are. */
  next: string | null
}
