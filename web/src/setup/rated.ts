// Why a new table cannot be rated.

import type { BotLevel } from '../api'
import { botName } from '../common/seatName'
import { t } from '../i18n/index.svelte'
import type { DraftSeat } from './draft.svelte'

interface Wishes {
  seats: readonly Pick<DraftSeat, 'choice'>[]
  ownBoard: boolean
}

/** Return whether the strength of a bot is known: never for programs, for reference bots only with a rating. */
export function measured(bot: BotLevel): boolean {
  return !bot.program && (bot.rating !== null || !bot.yardstick)
}

/** Return the first reason why the table cannot be rated; null if it can. */
export function whyNotRated(
  { seats, ownBoard }: Wishes,
  bots: readonly BotLevel[],
  fromRecord: boolean,
): string | null {
  if (fromRecord) return t('problem.rated_source')
  if (seats.every(({ choice }) => choice.startsWith('bot:'))) return t('problem.rated_alone')
  if (seats.filter(({ choice }) => choice === 'here').length > 1) return t('problem.rated_screen')
  const unknown = bots.find((bot) => !measured(bot) && seats.some(({ choice }) => choice === `bot:${bot.name}`))
  if (unknown) return t('problem.rated_bot', { name: botName(unknown.name) })
  return ownBoard ? t('problem.rated_board') : null
}
