// Time as it is said in words: what everybody has at a table, and what is left of days.

import type { Table } from '../api'
import { t } from '../i18n/index.svelte'

const HOUR = 60
const DAY = 24 * HOUR

/** "15 minutes per player, plus 10 s per turn"; null without a clock for the whole game. */
export function clockText(clock: Table['clock']): string | null {
  if (clock === null || clock.minutes === null) return null
  const { minutes, bonus_seconds: bonus } = clock
  const time =
    minutes >= DAY && minutes % DAY === 0 ? t('clock.days', { n: minutes / DAY }) : t('clock.minutes', { n: minutes })
  return bonus > 0 ? t('clock.bonus', { time, bonus }) : time
}

/** What is left: "12:07", and "2 d 5 h" where days are left, as nobody counts those in minutes. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= DAY)
    return t('clock.left', { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) })
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
