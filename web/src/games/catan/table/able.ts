// What can be built, bought, played or traded now; and if not, why, in a few words.

import type { Key } from '../../../i18n/en'
import { t } from '../../../i18n/index.svelte'
import type { CatanPlay } from './play.svelte'
import { COSTS, count, PIECES, RESOURCES, type Buildable, type Development, type Goods } from '../types'
import { developmentName, goodsWords } from '../words'

export const BUILD = ['road', 'settlement', 'city', 'buy-card'] as const
export type Pressable = Buildable | Development | 'trade'

const isBuildable = (what: Pressable): what is Buildable => (BUILD as readonly string[]).includes(what)

export function nameOf(what: Pressable): string {
  if (what === 'trade') return t('catan.trade')
  return isBuildable(what) ? t(`build.${what}`) : developmentName(what)
}

/** Why something cannot be done now; empty when it can. */
export function obstacle(play: CatanPlay, what: Pressable): string {
  if (what === 'trade') return play.mine && play.state?.phase === 'trading' ? '' : notNow(play)
  return isBuildable(what) ? notBuilt(play, what) : notPlayed(play, what)
}

function notNow(play: CatanPlay): string {
  return t(tooEarly(play))
}

function tooEarly(play: CatanPlay): 'catan.why.roll' | 'catan.why.turn' {
  return play.mine && play.state?.phase === 'before-roll' ? 'catan.why.roll' : 'catan.why.turn'
}

function notBuilt(play: CatanPlay, what: Buildable): string {
  const why = hindrance(play, what)
  if (why === null) return ''
  return typeof why === 'string' ? t(why) : t('catan.why.missing', { goods: goodsWords(why) })
}

/** The goods for want of which something cannot be built; null where they are not the reason. */
export function lacking(play: CatanPlay, what: Buildable): Partial<Goods> | null {
  const why = hindrance(play, what)
  return typeof why === 'string' ? null : why
}

function hindrance(play: CatanPlay, what: Buildable): Key | Partial<Goods> | null {
  const { state, me } = play
  if (state === null || me === null || !play.mine || state.phase !== 'trading') return tooEarly(play)
  if (play.verb(what)) return null
  const standing = { road: me.roads.length, settlement: me.settlements.length, city: me.cities.length }
  if (what !== 'buy-card' && standing[what] >= PIECES[what]) return 'catan.why.pieces'
  if (what === 'buy-card' && state.deck_size + state.under.length === 0) return 'catan.why.stack'
  const missing = Object.fromEntries(
    RESOURCES.map((kind) => [kind, Math.max(0, (COSTS[what][kind] ?? 0) - play.hand[kind])]),
  )
  return count(missing) > 0 ? missing : 'catan.why.place'
}

function notPlayed(play: CatanPlay, card: Development): string {
  if (card === 'victory-point') return t('catan.why.never')
  if (play.verb(card)) return ''
  if (!play.mine) return t('catan.why.turn')
  if (play.state?.card_played) return t('catan.why.one')
  const fresh = play.me?.bought_hand?.[card] ?? 0
  if (fresh >= (play.me?.development_hand?.[card] ?? 0)) return t('catan.why.fresh')
  return notNow(play)
}
