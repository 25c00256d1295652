// Why something cannot be done on a hex, in one sentence of the reader's language.

import { api, type KingdomView, type Reason } from '../../../api'
import type { HexName } from '../../../board/hexes'
import { t } from '../../../i18n/index.svelte'
import { reasonSentence } from '../../../i18n/spoken'
import { groundName } from './hexWords'

/** Asks the server; null when something can be done there after all, or nobody answers. */
export async function whyNot(view: KingdomView, hex: HexName, verb: string | null): Promise<string | null> {
  if (!view.my_turn) return view.seat === null ? null : t('why.notYours')
  try {
    const answer = await api.game.whyNot(view.table, hex, verb)
    const reason = answer.reasons.find((each) => each.verb === verb) ?? answer.reasons[0]
    return reason ? sentence(view, hex, reason) : null
  } catch {
    return null
  }
}

/** A reason of the server in the reader's language; a location is called by its name. */
export function sentence(view: KingdomView, hex: HexName, { code, params }: Reason): string {
  return reasonSentence(`kingdom.${code}`, params, { ground: groundName(view, hex) })
}
