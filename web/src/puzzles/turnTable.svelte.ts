// The table of one turn from a position. At the end of the turn the server returns a verdict.

import type { GameName, Verdict } from '../api'
import { LessonTable } from '../learn/lessonTable.svelte'

export abstract class TurnTable extends LessonTable {
  verdict = $state.raw<Verdict | null>(null)
  judging = $state(false)

  constructor(
    game: GameName,
    players: number,
    private readonly stated: string,
    me = 0,
  ) {
    super(game, players, me)
  }

  /** Return the verdict on a turn; without actions, the best turn alone. */
  protected abstract judge(actions: readonly string[]): Promise<Verdict>

  /** Called when the turn was the best one. */
  protected abstract onsolved(): void

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
    if (done && (action === 'end' || this.position?.mover !== this.me)) await this.finish()
    return done
  }

  private async finish(): Promise<void> {
    this.judging = true
    await this.attempt(async () => {
      this.verdict = await this.judge(this.actions)
      if (this.verdict.solved) this.onsolved()
    })
    this.judging = false
    // Without a verdict the turn continues before its end.
    if (this.verdict === null) await this.goTo(this.stated, this.actions.slice(0, -1))
  }

  /** Reset the position and show the best turn on it. */
  async giveUp(): Promise<void> {
    this.judging = true
    await this.attempt(async () => {
      const verdict = await this.judge([])
      if (await this.goTo(this.stated, [])) this.verdict = verdict
    })
    this.judging = false
  }
}
