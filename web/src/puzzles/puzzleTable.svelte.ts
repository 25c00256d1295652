// The table of a puzzle.

import { api, type GameName, type Puzzle, type Verdict } from '../api'
import { solved } from './solved.svelte'
import { TurnTable } from './turnTable.svelte'

export class PuzzleTable extends TurnTable {
  constructor(
    readonly puzzle: Puzzle,
    position: string,
  ) {
    super(puzzle.game as GameName, puzzle.players, position)
  }

  protected override judge(actions: readonly string[]): Promise<Verdict> {
    return api.puzzles.answer(this.puzzle.id, actions)
  }

  protected override onsolved(): void {
    solved.add(this.puzzle.id)
  }
}
