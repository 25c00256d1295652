// Clocks that run down by themselves between two views.

import type { View } from '../api'
import { timeLeft } from '../common/clockWords'

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

  /** "12:07" for a seat, or null where no clock runs. */
  read(seat: number): string | null {
    const clock = this.view()?.clocks?.find((each) => each.seat === seat)
    if (!clock) return null
    return timeLeft(clock.left_ms - (clock.running ? this.now - this.since : 0))
  }
}
