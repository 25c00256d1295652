import type { Seat } from '../api'
import { maybe, t } from '../i18n/index.svelte'

/** What a seat is called: its player's name, a bot's level, or that it is free. */
export function seatName(seat: Pick<Seat, 'kind' | 'name' | 'bot'> | undefined): string {
  if (seat === undefined) return ''
  if (seat.kind === 'bot') return botName(seat.bot ?? seat.name ?? '')
  if (seat.kind === 'invite') return t('seat.invited')
  if (seat.kind === 'open') return t('seat.free')
  return seat.name ?? t('me.guest')
}

export function botName(bot: string): string {
  if (bot === 'random') return t('bot.random')
  if (bot === 'greedy') return t('bot.greedy')
  return maybe(`bot.${bot}`) ?? t('bot.other', { name: bot })
}
