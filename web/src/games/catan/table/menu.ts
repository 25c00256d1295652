// The build menu and the development cards in words: names, and what prevents an entry now. Costs and
// obstacles come from the server.

import type { MenuEntry } from '../../../api'
import { t } from '../../../i18n/index.svelte'
import type { CatanPlay } from './play.svelte'
import type { Buildable, Development, Goods } from '../types'
import { developmentName, goodsWords } from '../words'

export const BUILD = ['road', 'settlement', 'city', 'buy-card'] as const
export type Pressable = Buildable | Development | 'trade'
type Obstacle = NonNullable<MenuEntry['obstacle']>

export function nameOf(what: Pressable): string {
  if (what === 'trade') return t('catan.trade')
  return what === 'road' || what === 'settlement' || what === 'city' || what === 'buy-card'
    ? t(`build.${what}`)
    : developmentName(what)
}

function entryOf(play: CatanPlay, what: Pressable): MenuEntry | undefined {
  return play.view?.menu.find(({ name }) => name === what)
}

export function costOf(play: CatanPlay, what: Buildable): Partial<Goods> {
  return entryOf(play, what)?.cost ?? {}
}

/** Whether a place can be chosen for a piece ahead, while others play. */
export function isAhead(play: CatanPlay, what: Pressable): boolean {
  return play.ahead?.offered.some((action) => action.startsWith(`${what} `)) ?? false
}

function obstacleOf(play: CatanPlay, what: Pressable): Obstacle | null {
  if (isAhead(play, what)) return null
  const obstacle = entryOf(play, what)?.obstacle
  if (obstacle) return obstacle
  // A recap offers no actions, and a lesson not all of them.
  const offered = play.mine && (what === 'trade' || play.verb(what) !== undefined)
  return offered ? null : 'not_now'
}

/** Return what prevents an entry, in a few words; empty if nothing does. */
export function obstacle(play: CatanPlay, what: Pressable): string {
  const code = obstacleOf(play, what)
  if (code === null) return ''
  return code === 'cards_missing'
    ? t('catan.why.cards_missing', { goods: goodsWords(entryOf(play, what)?.missing ?? {}) })
    : t(`catan.why.${code}`)
}

/** Return the cards that are missing to build something; null if they are not the reason. */
export function missing(play: CatanPlay, what: Buildable): Partial<Goods> | null {
  return obstacleOf(play, what) === 'cards_missing' ? (entryOf(play, what)?.missing ?? null) : null
}
