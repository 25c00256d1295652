// Time controls and remaining time as text.

import type { Table } from '../api'
import { t } from '../i18n/index.svelte'

const HOUR = 60
const DAY = 24 * HOUR

/** Return "15 minutes per player, plus 10 s per turn"; null without a clock for the whole game. */
export function clockText(clock: Table['clock']): string | null {
  if (clock === null || clock.minutes === null) return null
  const { minutes, bonus_seconds: bonus } = clock
  const time =
    minutes >= DAY && minutes % DAY === 0 ? t('clock.days', { n: minutes / DAY }) : t('clock.minutes', { n: minutes })
  return bonus > 0 ? t('clock.bonus', { time, bonus }) : time
}

/** Format the remaining time: "12:07", or "2 d 5 h" from one day on. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= DAY)
    return t('clock.left', { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) })
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
