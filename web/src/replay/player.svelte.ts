// The playback state of a record.

import { api, type GameRecord, type Scene } from '../api'

const KEPT = 400
const SECONDS_PER_STEP = 0.7

export class ReplayPlayer {
  at = $state(0)
  scene = $state.raw<Scene | null>(null)
  playing = $state(false)

  private scenes = new Map<number, Promise<Scene>>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly record: GameRecord,
    private readonly moved: (at: number) => void,
  ) {}

  get end(): number {
    return this.record.length
  }

  async go(actions: number): Promise<void> {
    const wanted = Math.min(Math.max(0, Math.trunc(actions)), this.end)
    this.at = wanted
    this.moved(wanted)
    const scene = await this.fetch(wanted)
    // The slider may have moved on meanwhile.
    if (this.at === wanted) this.scene = scene
    if (wanted < this.end) void this.fetch(wanted + 1).catch(() => undefined)
  }

  /** Go to the start of the previous or next turn. */
  turn(direction: 1 | -1): Promise<void> {
    const number = (actions: number) => this.record.steps[actions - 1]?.turn_number ?? 0
    let actions = this.at
    const here = number(actions)
    do actions += direction
    while (actions > 0 && actions < this.end && number(actions) === here)
    return this.go(actions)
  }

  play(): void {
    if (this.playing) return this.pause()
    this.playing = true
    const step = async (): Promise<void> => {
      if (!this.playing) return
      if (this.at >= this.end) return this.pause()
      await this.go(this.at + 1).catch(() => this.pause())
      this.timer = setTimeout(() => void step(), SECONDS_PER_STEP * 1000)
    }
    if (this.at >= this.end) this.at = 0
    void step()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private fetch(actions: number): Promise<Scene> {
    const known = this.scenes.get(actions)
    if (known !== undefined) return known
    const asked = api.records.at(this.record.id, actions)
    this.scenes.set(actions, asked)
    asked.catch(() => this.scenes.delete(actions))
    const oldest = this.scenes.keys().next().value
    if (this.scenes.size > KEPT && oldest !== undefined) this.scenes.delete(oldest)
    return asked
  }
}
