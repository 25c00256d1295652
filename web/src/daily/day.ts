// Dates of daily boards, and the text to share.

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

/** Return the user's best result of a day. */
export function mineOf(daily: Daily): DailyResult | null {
  return daily.results.find(({ mine }) => mine) ?? null
}

/** Return the text to share: a few lines without spoilers. */
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
