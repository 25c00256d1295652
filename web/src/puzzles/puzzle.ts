// The props of a game's puzzle page, which also shows the turns of a review.

import type { TurnTable } from './turnTable.svelte'

export interface Link {
  href: string
  name: string
}

/** The texts beside the board. */
export interface PuzzleWords {
  id: string
  title: string
  about: string
  task: string
  back: Link
  /** What follows; null if there is nothing more. */
  next: Link | null
  /** Shown with the verdict. */
  ends: string | null
  /** What was played in the game, shown with the verdict. */
  played: { term: string; text: string } | null
}

export interface PuzzleProps {
  live: TurnTable
  words: PuzzleWords
}
