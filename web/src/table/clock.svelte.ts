// Clocks that count down between two views.

import type { View } from '../api'
import { timeLeft } from '../common/clockText'

/** The remaining time, in milliseconds, below which a clock warns. */
const SHORT = 30_000

export class Clocks {
  private now = $state(Date.now())
  private since = Date.now()
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly view: () => View | null) {}

  /** Call in an effect: every new view resets the clocks. */
  follow(): () => void {
    this.since = Date.now()
    this.now = this.since
    if (this.view()?.clocks) this.timer = setInterval(() => (this.now = Date.now()), 500)
    return () => clearInterval(this.timer)
  }

  /** Return the remaining time of a seat ("12:07"), and whether it is short; null without a clock. */
  read(seat: number): { time: string; short: boolean } | null {
    const clock = this.view()?.clocks?.find((each) => each.seat === seat)
    if (!clock) return null
    const left = clock.left_ms - (clock.running ? this.now - this.since : 0)
    return { time: timeLeft(left), short: left < SHORT }
  }
}
