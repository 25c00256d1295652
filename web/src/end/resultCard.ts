// The result in one sentence, and the card with it that players share as a picture.

import type { Card, Result, Table } from '../api'
import { cardName } from '../common/cards'
import type { ScoreWords } from '../games/game'
import { day } from '../i18n/formats'
import { list, name, t } from '../i18n/index.svelte'
import type { Caption } from '../share/boardPicture'
import { verdictBefore, whyEnded } from './ending'

type Ended = Pick<Table, 'ending' | 'seats'>

/** Return who won and how, as the players of the seats `mine` read it; for all others, with names only. */
export function verdictOf(
  { ending, seats }: Ended,
  { winners, gold }: Pick<Result, 'winners' | 'gold'>,
  names: readonly string[],
  score: ScoreWords,
  mine: readonly number[] = [],
): string {
  if (ending === 'agreed') return t('ending.agreed')
  if (winners.length === 0) return t(score.noWinner)
  const best = gold[winners[0] ?? 0]?.total ?? 0
  const left = seats.map((seat) => seat.left)
  const why = whyEnded(ending, left, names, mine)
  if (why !== null) return verdictBefore(why, winners, names, mine)
  if (winners.length === 1 && mine.length === 1 && winners[0] === mine[0]) return t(score.youWin, { n: best })
  const who = list(winners.map((seat) => names[seat] ?? ''))
  return t(winners.length === 1 ? score.wins : score.share, { name: who, n: best })
}

/** Return the caption of a result's picture: everybody by name, with the sources of their gold. */
export function resultCard(
  table: Ended & Pick<Table, 'game' | 'sets' | 'over_at'>,
  result: Pick<Result, 'winners' | 'gold'>,
  cards: readonly Card[],
  names: readonly string[],
  score: ScoreWords,
): Caption {
  const { gold, winners } = result
  const order = names.map((_, seat) => seat).sort((a, b) => (gold[b]?.total ?? 0) - (gold[a]?.total ?? 0))
  const titleOf = (card: string): string =>
    cardName(cards.find((each) => each.name === card) ?? { name: card, title: card })
  const sets = list(table.sets.map((set) => name('set', set)))
  return {
    title: verdictOf(table, result, names, score),
    lines: order.map((seat) => {
      const left = table.seats[seat]?.left
      return {
        colour: table.seats[seat]?.colour ?? '',
        text: `${names[seat]}: ${t(score.some, { n: gold[seat]?.total ?? 0 })}`,
        badge: winners.includes(seat) ? t('end.winner') : left ? t(`ending.left.${left}`) : null,
        detail: (gold[seat]?.cards ?? [])
          .filter((card) => card.gold !== 0)
          .map((card) => `${titleOf(card.card)} ${card.gold}`)
          .join(' · '),
      }
    }),
    foot: [
      t('app.name'),
      name('game', table.game),
      ...(sets ? [sets] : []),
      ...(table.over_at ? [day(table.over_at)] : []),
      location.host,
    ].join(' · '),
  }
}
