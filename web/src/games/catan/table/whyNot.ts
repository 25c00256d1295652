// Why there is no legal action at a place of the island, as text.

import type { Point } from '../../../board/hexes'
import { t } from '../../../i18n/index.svelte'
import { reasonText } from '../../../i18n/params'
import { meantAt, placeNear } from '../island/nearest'
import type { CatanPlay } from './play.svelte'

/** Return the verb and place nearest to a click beside all targets; null if nothing is near. */
function meantBy(play: CatanPlay, at: Point): { verb: string; place: string } | null {
  if (play.placing !== null) return { verb: play.placing, place: placeNear(play.placing, at) }
  const meant = meantAt(at)
  // A click on an own settlement can only mean a city.
  const own = meant?.verb === 'settlement' && play.me?.settlements.includes(meant.place)
  return meant && own ? { ...meant, verb: 'city' } : meant
}

/** Return the reason of the server; null if no place is near, nothing prevents the action, or without an answer. */
export async function whyNot(play: CatanPlay, at: Point): Promise<string | null> {
  const { view } = play
  if (view?.status !== 'playing' || view.seat === null) return null
  if (!view.my_turn) return t('why.notYours')
  const meant = meantBy(play, at)
  const reason = meant && (await play.live.whyNot(meant.place, meant.verb))
  return reason && reasonText(`catan.${reason.code}`, reason.params)
}
