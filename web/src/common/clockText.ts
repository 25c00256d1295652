// Time controls and remaining time as text.

import type { Table } from '../api'
import { t } from '../i18n/index.svelte'

const HOUR = 60
const DAY = 24 * HOUR

/** Return "15 minutes per player, plus 10 s per turn"; null without a clock for the whole game. */
export function clockText(clock: Table['clock']): string | null {
  if (clock === null || clock.minutes === null) return null
  const { minutes, bonus_seconds: bonus, per_turn: perTurn } = clock
  const days = minutes >= DAY && minutes % DAY === 0
  const n = days ? minutes / DAY : minutes
  if (perTurn) return t(days ? 'clock.daysPerTurn' : 'clock.minutesPerTurn', { n })
  const time = t(days ? 'clock.days' : 'clock.minutes', { n })
  return bonus > 0 ? t('clock.bonus', { time, bonus }) : time
}

/** "15+10" for a clock of less than a day with a bonus for each turn, else as `clockText`. */
export function clockShort(clock: Table['clock']): string | null {
  const live = clock !== null && clock.minutes !== null && clock.minutes < DAY && !clock.per_turn
  return live ? `${clock.minutes}+${clock.bonus_seconds}` : clockText(clock)
}

/** Format the remaining time: "12:07", or "2 d 5 h" from one day on. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= DAY)
    return t('clock.left', { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) })
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
