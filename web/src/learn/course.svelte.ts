// Walking through the steps of a lesson: forward, back, skipping, and taking it up again later.

import type { LessonTable } from './lessonTable.svelte'
import type { Position } from './position'
import { forget, keep, recall } from './progress'

export interface CourseStep {
  /** Whether the next step goes on from here by itself. */
  flows?: boolean
  /** What chance and the others do, where they can. */
  prefer?: readonly string[]
  done: (position: Position) => boolean
  /** Allowed, but not what this step is about. */
  astray?: (position: Position) => boolean
}

export class Course<Id extends string, Step extends CourseStep> {
  index = $state(0)
  finished = $state(false)

  constructor(
    readonly game: string,
    readonly ids: readonly Id[],
    private readonly steps: Readonly<Record<Id, Step>>,
    private readonly starts: Readonly<Record<Id, readonly string[]>>,
    readonly live: LessonTable,
  ) {}

  readonly id = $derived.by(() => this.ids[this.index] as Id)
  readonly step = $derived.by(() => this.steps[this.id])
  readonly done = $derived.by(() => this.live.position !== null && this.step.done(this.live.position))
  readonly astray = $derived.by(
    () => !this.done && this.live.position !== null && (this.step.astray?.(this.live.position) ?? false),
  )

  /** Go on where somebody left, or begin. */
  async open(): Promise<void> {
    const kept = recall(this.game)
    if (kept && !kept.finished && kept.step < this.ids.length) {
      this.index = kept.step
      this.live.prefer = this.step.prefer ?? []
      if (await this.live.goTo(kept.actions)) return
    }
    await this.begin(kept && kept.step < this.ids.length && !kept.finished ? kept.step : 0)
  }

  /** The beginning of a step. */
  async begin(index: number): Promise<void> {
    this.index = index
    this.finished = false
    this.live.prefer = this.step.prefer ?? []
    // Kept before the position comes, so that whoever leaves meanwhile comes back to this step.
    keep(this.game, { step: index, actions: [...this.starts[this.id]], finished: false })
    await this.live.goTo(this.starts[this.id])
  }

  async next(): Promise<void> {
    if (this.index + 1 < this.ids.length) return this.begin(this.index + 1)
    this.finished = true
    keep(this.game, { step: this.index, actions: [], finished: true })
  }

  async back(): Promise<void> {
    await this.begin(Math.max(0, this.index - (this.done ? 0 : 1)))
  }

  /** After every move: remember it, and let a step that flows into the next do so. */
  moved(): void {
    if (this.done && this.step.flows) {
      this.index += 1
      this.live.prefer = this.step.prefer ?? []
    }
    this.keep()
  }

  /** This step once more. */
  again(): Promise<void> {
    return this.begin(this.index)
  }

  restart(): Promise<void> {
    forget(this.game)
    return this.begin(0)
  }

  private keep(): void {
    keep(this.game, { step: this.index, actions: [...this.live.actions], finished: false })
  }
}
