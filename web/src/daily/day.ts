// Days, and the text to share of one.

import { language, name, t } from '../i18n/index.svelte'
import { cardName } from '../common/cards'
import type { Daily, DailyResult } from '../api'
import { GAMES } from '../games'
import type { Key } from '../i18n/en'

/** Format a day (UTC) in the user's language. */
export function dayName(day: string, year = true): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const spoken = language() === 'en' ? 'en-GB' : language()
  return new Intl.DateTimeFormat(spoken, year ? { ...format, year: 'numeric' } : format).format(date)
}

/** The row by which I am known that day: my best. */
export function mineOf(daily: Daily): DailyResult | null {
  return daily.results.find(({ mine }) => mine) ?? null
}

/** A few lines to send to others, as other daily games have them. */
export function shareText(daily: Daily, mine: DailyResult, some: Key, root: string): string {
  const cards = daily.cards
    .filter((card) => (mine.cards[card.name] ?? 0) > 0)
    .map((card) => `${cardName(card)} ${mine.cards[card.name]}`)
  return [
    t('daily.textTitle', { day: daily.day }),
    t('daily.textResult', {
      game: name('game', daily.game),
      score: t(some, { n: mine.gold }),
      place: mine.place,
      total: daily.total,
    }),
    ...(cards.length > 0 ? [cards.join(' · ')] : []),
    `${root}/today/${daily.day}${daily.game === GAMES[0].id ? '' : `?game=${daily.game}`}`,
  ].join('\n')
}
