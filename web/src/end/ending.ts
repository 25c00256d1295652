// The reason why a game ended: resignation, time, leaving, or abandonment by agreement.

import type { Table } from '../api'
import { list, t } from '../i18n/index.svelte'

export type Ending = NonNullable<Table['ending']>
export type Left = Table['seats'][number]['left']

/** Return why a game ended early; null if it was played to its end. */
export function whyEnded(
  ending: Ending | null,
  left: readonly Left[],
  names: readonly string[],
  mine: readonly number[] = [],
): string | null {
  if (ending === null || ending === 'score') return null
  if (ending === 'agreed') return t('ending.agreed')
  const gone = left.flatMap((how, seat) => (how === ending ? [seat] : []))
  if (gone.length === 0) return ending === 'time' ? t('ending.why.round') : null
  const me = gone[0]
  if (gone.length === 1 && mine.length === 1 && me === mine[0]) return t(`ending.why.${ending}.you`)
  return t(`ending.why.${ending}`, { name: list(gone.map((seat) => names[seat] ?? '')), n: gone.length })
}

/** Return who won a game that ended early, and why. */
export function verdictBefore(
  why: string,
  winners: readonly number[],
  names: readonly string[],
  mine: readonly number[],
): string {
  if (winners.length === 1 && mine.length === 1 && winners[0] === mine[0]) return t('ending.youWin', { why })
  const name = list(winners.map((seat) => names[seat] ?? ''))
  return t(winners.length === 1 ? 'ending.wins' : 'ending.share', { name, why })
}
