// Why nothing can be done at a place of the island, in one sentence of the reader's language.

import { api, type Reason } from '../../../api'
import type { Point } from '../../../board/hexes'
import { t } from '../../../i18n/index.svelte'
import { reasonSentence } from '../../../i18n/spoken'
import { meantAt, placeNear } from '../island/nearest'
import type { CatanPlay } from './play.svelte'

/** What a click beside all targets was meant for; null if nothing is near it. */
export function meantBy(play: CatanPlay, at: Point): { verb: string; place: string } | null {
  if (play.placing !== null) return { verb: play.placing, place: placeNear(play.placing, at) }
  const meant = meantAt(at)
  // On an own settlement only a city can be meant.
  const own = meant?.verb === 'settlement' && play.me?.settlements.includes(meant.place)
  return meant && own ? { ...meant, verb: 'city' } : meant
}

/** Ask the server why nothing can be done at a point; null if nothing was meant, or without an answer. */
export async function whyNot(play: CatanPlay, at: Point): Promise<string | null> {
  const { view } = play
  if (view?.status !== 'playing' || view.seat === null) return null
  if (!view.my_turn) return t('why.notYours')
  const meant = meantBy(play, at)
  if (meant === null) return null
  try {
    const { reasons } = await api.game.whyNot(view.table, meant.place, meant.verb)
    const reason = reasons.find((each) => each.verb === meant.verb) ?? reasons[0]
    return reason ? sentence(reason) : null
  } catch {
    return null
  }
}

export function sentence({ code, params }: Reason): string {
  return reasonSentence(`catan.${code}`, params)
}
