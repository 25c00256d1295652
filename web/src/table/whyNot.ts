// Why something cannot be done on a hex, in one sentence of the reader's language.

import { api, type View } from '../api'
import { placeOf, type HexName } from '../board/hexes'
import { groundOf } from '../board/terrain'
import { language, maybe, name, t } from '../i18n/index.svelte'
import { groundName } from './hexWords'

/** Asks the server; null when something can be done there after all, or nobody answers. */
export async function whyNot(view: View, hex: HexName, verb: string | null): Promise<string | null> {
  if (!view.my_turn) return view.seat === null ? null : t('why.notYours')
  try {
    const answer = await api.game.whyNot(view.table, hex, verb)
    const reason = answer.reasons.find((each) => each.verb === verb) ?? answer.reasons[0]
    return reason ? sentence(view, hex, reason.rule, reason.why) : null
  } catch {
    return null
  }
}

/** A reason of the server in the reader's language. */
export function sentence(view: View, hex: HexName, rule: string, why: string): string {
  const own = ownWords(view, hex, rule)
  if (own !== null) return own
  // The server knows more reasons than we have sentences for; it says them in English.
  const text = why.charAt(0).toUpperCase() + why.slice(1)
  return language() === 'en' ? `${text}.` : `${text}. (${rule})`
}

function ownWords(view: View, hex: HexName, rule: string): string | null {
  const { played, due } = view.state
  const place = placeOf(hex)
  const ground = place ? groundOf(view.state.terrain[place.row]?.[place.column] ?? '') : 'special'
  if (rule === 'T2' && due === 0) return t('why.T2done')
  if (rule === 'T2' && (played === null || ground === played)) return null
  const known = maybe(`why.${rule}`, {
    hex,
    ground: groundName(view, hex),
    terrain: played === null ? '' : name('terrain', played),
  })
  return known === null ? null : known.charAt(0).toUpperCase() + known.slice(1)
}
