// Time controls that one press chooses.

import { clockShort } from '../common/clockText'
import { t } from '../i18n/index.svelte'

/** Minutes for the whole game with a bonus for each turn, or minutes for each turn. */
export interface TimeControl {
  minutes: number
  bonus_seconds: number
  per_turn: boolean
}

export const DAY = 24 * 60
const game = (minutes: number, bonus_seconds: number): TimeControl => ({ minutes, bonus_seconds, per_turn: false })
const days = (n: number): TimeControl => ({ minutes: n * DAY, bonus_seconds: 0, per_turn: true })

export const PRESETS: readonly TimeControl[] = [game(5, 5), game(15, 10), game(30, 30), days(1), days(3)]

export function isPreset(clock: TimeControl | null): boolean {
  return clock === null || PRESETS.some((preset) => clockShort(preset) === clockShort(clock))
}

/** The names of the choices: no clock, the usual time controls, and another one. */
export function choiceText(choice: TimeControl | 'none' | 'own'): string {
  return typeof choice === 'string' ? t(`setup.clock.${choice}`) : (clockShort(choice) ?? '')
}
