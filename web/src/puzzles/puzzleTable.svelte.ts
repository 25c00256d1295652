// The table of a puzzle: one turn from a position. At the end of the turn the server returns a verdict.

import { api, type GameName, type Puzzle, type Verdict } from '../api'
import { LessonTable } from '../learn/lessonTable.svelte'

const ME = 0

export class PuzzleTable extends LessonTable {
  verdict = $state.raw<Verdict | null>(null)
  judging = $state(false)

  constructor(
    readonly puzzle: Puzzle,
    private readonly stated: string,
  ) {
    super(puzzle.game as GameName, puzzle.players)
  }

  /** Whether the turn is over, so that no action is left. */
  get resting(): boolean {
    return this.judging || this.verdict !== null
  }

  async begin(): Promise<void> {
    this.verdict = null
    await this.goTo(this.stated, [])
  }

  override async act(action: string): Promise<boolean> {
    if (this.busy || this.resting) return false
    const done = await this.goTo(this.stated, [...this.actions, action])
    if (done && (action === 'end' || this.position?.mover !== ME)) await this.judge()
    return done
  }

  private async judge(): Promise<void> {
    this.judging = true
    await this.attempt(async () => {
      this.verdict = await api.puzzles.answer(this.puzzle.id, this.actions)
    })
    this.judging = false
    // Without a verdict the puzzle continues before the end of the turn.
    if (this.verdict === null) await this.goTo(this.stated, this.actions.slice(0, -1))
  }

  /** Reset the position and show the best turn on it. */
  async giveUp(): Promise<void> {
    this.judging = true
    await this.attempt(async () => {
      const verdict = await api.puzzles.answer(this.puzzle.id, [])
      if (await this.goTo(this.stated, [])) this.verdict = verdict
    })
    this.judging = false
  }
}
