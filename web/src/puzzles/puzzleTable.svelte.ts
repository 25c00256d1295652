// The table of a puzzle.

import { api, type GameName, type Puzzle, type Verdict } from '../api'
import { me } from '../common/me.svelte'
import { settings } from '../common/settings.svelte'
import { solved } from './solved.svelte'
import { TurnTable } from './turnTable.svelte'

export class PuzzleTable extends TurnTable {
  constructor(
    readonly puzzle: Puzzle,
    position: string,
  ) {
    super(puzzle.game as GameName, puzzle.players, position)
  }

  /** The first answer counts for the user's progress, unless that is turned off. */
  protected override async judge(actions: readonly string[]): Promise<Verdict> {
    if (settings.progress) await me.ensure()
    return api.puzzles.answer(this.puzzle.id, actions, settings.progress)
  }

  protected override onsolved(): void {
    solved.add(this.puzzle.id)
  }
}
