// Why there is no legal action on a hex, as text.

import type { HexName } from '../../../board/hexes'
import { t } from '../../../i18n/index.svelte'
import { reasonText } from '../../../i18n/params'
import { groundName } from './hexWords'
import type { Play } from './play.svelte'

/** Return the server's reason; null if an action is legal there after all, or without an answer. */
export async function whyNot(play: Play, hex: HexName): Promise<string | null> {
  const { view } = play
  if (view?.status !== 'playing' || view.seat === null) return null
  if (!view.my_turn) return t('why.notYours')
  const reason = await play.live.whyNot(hex, play.verb?.verb ?? null)
  return reason && reasonText(`kingdom.${reason.code}`, reason.params, { ground: groundName(view, hex) })
}
