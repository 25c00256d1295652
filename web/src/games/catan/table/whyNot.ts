// Why something cannot be done at a place of the island, in one sentence of the reader's language.

import { api, type Reason, type View } from '../../../api'
import type { Point } from '../../../board/hexes'
import { t } from '../../../i18n/index.svelte'
import { reasonSentence } from '../../../i18n/spoken'
import { meantAt, placeNear, verbOf } from '../island/nearest'
import { catanState, type Buildable } from '../types'

/** Asks the server about what somebody pointed at; null where nothing was meant, or nobody answers. */
export async function whyNot(view: View, at: Point, wanted: Buildable | null): Promise<string | null> {
  if (view.status !== 'playing') return null
  const state = catanState(view)
  const verb = verbOf(state.phase, wanted)
  const meant = verb === null ? meantAt(at) : { verb, place: placeNear(verb, at) }
  if (meant === null || view.seat === null) return null
  if (!view.my_turn) return t('why.notYours')
  // On a settlement of mine only a city can be meant.
  const own = state.seats[view.seat]?.settlements.includes(meant.place) && meant.verb === 'settlement' && verb === null
  const wish = own ? 'city' : meant.verb
  try {
    const { reasons } = await api.game.whyNot(view.table, meant.place, wish)
    const reason = reasons.find((each) => each.verb === wish) ?? reasons[0]
    return reason ? sentence(reason) : null
  } catch {
    return null
  }
}

/** A reason of the server in the reader's language. */
export function sentence({ code, params }: Reason): string {
  return reasonSentence(`catan.${code}`, params)
}
