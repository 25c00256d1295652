// The analysis job of one game: its request, progress and result.

import { api, Refusal, type AnalysisLevel, type AnalysisState } from '../api'
import { me } from '../common/me.svelte'

/** Milliseconds between two requests for the progress. */
const POLL_MS = 1000
const FIRST_POLL_MS = 300

export class Job {
  state = $state.raw<AnalysisState | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopped = false

  constructor(private readonly id: string) {}

  get underWay(): boolean {
    return this.state?.status === 'waiting' || this.state?.status === 'running'
  }

  look(): Promise<void> {
    return this.update(() => api.records.analysis(this.id))
  }

  ask(level: AnalysisLevel = 'quick'): Promise<void> {
    return this.update(async () => {
      await me.ensure()
      return api.records.analyse(this.id, level)
    })
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  private async update(request: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.timer)
    try {
      const answer = await request()
      if (this.stopped) return
      const first = this.state === null || !this.underWay
      this.state = answer
      this.refusal = null
      if (this.underWay) this.again(first ? FIRST_POLL_MS : POLL_MS)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      // Keep waiting: the connection will be back.
      if (problem.temporary && this.underWay) this.again(POLL_MS)
      else this.refusal = problem
    }
  }

  private again(milliseconds: number): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.look(), milliseconds)
  }
}
