// Why a new table cannot be rated.

import type { BotLevel } from '../api'
import { botName } from '../common/seatName'
import { t } from '../i18n/index.svelte'
import type { DraftSeat } from './draft.svelte'

interface Wishes {
  seats: readonly Pick<DraftSeat, 'choice'>[]
  ownBoard: boolean
}

/** Whether the strength of a bot is known: not of a program, and of a reference bot only if it has a rating. */
export function measured(bot: BotLevel): boolean {
  return !bot.program && (bot.rating !== null || !bot.yardstick)
}

/** The first reason, in a sentence; null where it can be rated. */
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
