// The state of a lesson: moving between its steps, and resuming it later.

import type { LessonTable } from './lessonTable.svelte'
import type { Position } from './position'
import { forget, keep, recall } from './progress'

export interface CourseStep {
  /** Whether the next step continues from the resulting position. */
  flows?: boolean
  /** The preferred actions of chance and of the other seats. */
  prefer?: readonly string[]
  /** Verbs that are not offered, so that the turn cannot end before the task is done. */
  withhold?: readonly string[]
  done: (position: Position) => boolean
  /** Whether the learner took a legal action that misses the goal. */
  astray?: (position: Position) => boolean
}

/** Return whether the turn or the game was ended without doing the task of the step. */
function gone(position: Position): boolean {
  const ended = position.log.some(({ seat, verb, undone }) => seat === 0 && verb === 'end' && !undone)
  return ended || position.status === 'over'
}

export class Course<Id extends string, Step extends CourseStep> {
  index = $state(0)
  /** The step whose initial position the actions follow. */
  private from = 0
  /** Whether the board still shows the previous step. */
  private arriving = $state(false)
  private loads = 0
  finished = $state(false)

  constructor(
    readonly game: string,
    readonly ids: readonly Id[],
    private readonly steps: Readonly<Record<Id, Step>>,
    private readonly starts: Readonly<Record<Id, string>>,
    readonly live: LessonTable,
  ) {
    live.onmove = () => this.moved()
  }

  readonly id = $derived.by(() => this.ids[this.index] as Id)
  readonly step = $derived.by(() => this.steps[this.id])
  private readonly position = $derived.by(() => (this.arriving ? null : this.live.position))
  readonly done = $derived.by(() => this.position !== null && this.step.done(this.position))
  /** Whether no action can be taken on the board. */
  readonly resting = $derived.by(() => this.arriving || this.done)
  /** Whether the step cannot be completed from here, so that it must be started again. */
  readonly astray = $derived.by(() => {
    if (this.done || this.position === null || this.live.busy) return false
    return (this.step.astray?.(this.position) ?? false) || gone(this.position)
  })
  /** Whether the step can be restarted. */
  readonly begun = $derived.by(() => !this.resting && this.live.actions.length > 0)

  /** Resume the lesson, or start it. */
  async open(): Promise<void> {
    const kept = recall(this.game)
    if (kept && !kept.finished && kept.step < this.ids.length) {
      this.index = kept.step
      this.from = Math.min(kept.from, kept.step)
      this.live.follow(this.step)
      if (await this.live.goTo(this.startOf(this.from), kept.actions)) return
    }
    await this.begin(kept && kept.step < this.ids.length && !kept.finished ? kept.step : 0)
  }

  /** Go to the initial position of a step. */
  async begin(index: number): Promise<void> {
    this.index = index
    this.from = index
    this.finished = false
    this.live.follow(this.step)
    // Saved before the position arrives, so that leaving meanwhile resumes at this step.
    keep(this.game, { step: index, from: index, actions: [], finished: false })
    const load = ++this.loads
    this.arriving = true
    try {
      await this.live.goTo(this.startOf(index), [])
    } finally {
      // Unless another step was opened meanwhile.
      if (load === this.loads) this.arriving = false
    }
  }

  private startOf(index: number): string {
    return this.starts[this.ids[index] as Id]
  }

  async next(): Promise<void> {
    if (this.index + 1 < this.ids.length) return this.begin(this.index + 1)
    this.finished = true
    keep(this.game, { step: this.index, from: this.index, actions: [], finished: true })
  }

  async back(): Promise<void> {
    await this.begin(Math.max(0, this.index - (this.done ? 0 : 1)))
  }

  /** Handle an action: save the progress, and continue with the next step if this one `flows`. */
  private moved(): void {
    if (this.done && this.step.flows) {
      this.index += 1
      this.live.follow(this.step)
    }
    this.keep()
  }

  /** Restart this step. */
  again(): Promise<void> {
    return this.begin(this.index)
  }

  restart(): Promise<void> {
    forget(this.game)
    return this.begin(0)
  }

  private keep(): void {
    keep(this.game, { step: this.index, from: this.from, actions: [...this.live.actions], finished: false })
  }
}
