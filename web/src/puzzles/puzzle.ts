// The props of a game's puzzle page.

import type { PuzzleTable } from './puzzleTable.svelte'

export interface PuzzleProps {
  live: PuzzleTable
  /** The number of the puzzle. */
  number: number
  /** The next unsolved puzzle; null if all are solved. */
  next: string | null
}
