import type { BotLevel, Seat } from '../api'
import { language, maybe, t } from '../i18n/index.svelte'

type Named = Pick<Seat, 'kind' | 'name' | 'bot'>

/** Return the name of a seat: its player's name, a bot's level, or that it is free. */
export function seatName(seat: Named | undefined): string {
  if (seat === undefined) return ''
  if (seat.kind === 'bot') return botName(seat.bot ?? seat.name ?? '')
  if (seat.kind === 'invite') return seat.name ? t('seat.keptFor', { name: seat.name }) : t('seat.invited')
  if (seat.kind === 'open') return t('seat.free')
  return seat.name ?? t('me.guest')
}

/** Return the display names of all seats. Several bots of one level are numbered (and
 * no line ends before the number). */
export function seatNames(seats: readonly Named[]): string[] {
  const levels = seats.map((seat) => (seat.kind === 'bot' ? seatName(seat) : null))
  const count = (level: string, before = levels.length): number =>
    levels.slice(0, before).filter((other) => other === level).length
  return seats.map((seat, at) => {
    const level = levels[at]
    return level != null && count(level) > 1 ? `${level}\u00a0${count(level, at) + 1}` : seatName(seat)
  })
}

/** Return the names of the players of a record; `bots` has the level of each bot. */
export function recordedNames(names: readonly string[], bots: readonly (string | null)[]): string[] {
  return seatNames(
    names.map((name, seat) => ({ kind: bots[seat] == null ? 'person' : 'bot', name, bot: bots[seat] ?? null })),
  )
}

/** Return the display name of one seat. */
export function nameAt(seats: readonly Named[], seat: number | null | undefined): string {
  return seat == null ? '' : (seatNames(seats)[seat] ?? '')
}

export function botName(bot: string): string {
  if (bot === 'random') return t('bot.random')
  if (bot === 'greedy') return t('bot.greedy')
  return maybe(`bot.${bot}`) ?? t('bot.other', { name: bot })
}

/** Return how a bot plays, its measured rating and its time per turn. */
export function botHint(bot: BotLevel): string {
  const level = bot.name.split('-')[0]
  if (bot.program) return t('botHint.program')
  const parts = [maybe(`botHint.${bot.name}`) ?? maybe(`botHint.${level}`)]
  if (bot.rating !== null) parts.push(t('bot.rating', { n: bot.rating }))
  if (bot.milliseconds !== null) parts.push(t('bot.time', { s: seconds(bot.milliseconds) }))
  return parts.filter((part) => part !== null).join(' ')
}

/** Format a short time in seconds with one or two decimals. */
function seconds(milliseconds: number): string {
  const digits = milliseconds < 100 ? 2 : 1
  // Never show 0 seconds.
  const shown = Math.max(milliseconds / 1000, 0.01)
  return new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(shown)
}

/** Return the bots of a game in groups: levels, the host's own programs, and reference bots. */
export function botGroups(bots: readonly BotLevel[]): { label: string; bots: BotLevel[] }[] {
  const sorted = [...bots].sort((a, b) => a.level - b.level)
  return [
    { label: t('bot.levels'), bots: sorted.filter((bot) => !bot.yardstick && !bot.program) },
    { label: t('bot.programs'), bots: sorted.filter((bot) => bot.program) },
    { label: t('bot.yardsticks'), bots: sorted.filter((bot) => bot.yardstick) },
  ].filter((group) => group.bots.length > 0)
}
