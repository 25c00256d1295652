// Clocks that count down between two views.

import type { View } from '../api'
import { timeLeft } from '../common/clockText'

/** Below this, in milliseconds, a clock warns. */
const SHORT = 30_000

export class Clocks {
  private now = $state(Date.now())
  private since = Date.now()
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly view: () => View | null) {}

  /** Call in an effect: every new view sets the clocks anew. */
  follow(): () => void {
    this.since = Date.now()
    this.now = this.since
    if (this.view()?.clocks) this.timer = setInterval(() => (this.now = Date.now()), 500)
    return () => clearInterval(this.timer)
  }

  /** "12:07" for a seat, and whether that is little; null where no clock runs. */
  read(seat: number): { time: string; short: boolean } | null {
    const clock = this.view()?.clocks?.find((each) => each.seat === seat)
    if (!clock) return null
    const left = clock.left_ms - (clock.running ? this.now - this.since : 0)
    return { time: timeLeft(left), short: left < SHORT }
  }
}
