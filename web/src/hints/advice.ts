// The reasons for a line of play as text.

import type { Advice } from '../api'
import { list, maybe, name, type Params } from '../i18n/index.svelte'

/** Names come as the rulebooks print them. */
function said(params: Advice['params']): Params {
  const told: Params = { ...params }
  for (const kind of ['place', 'card', 'terrain'] as const)
    if (kind in params) told[kind] = name(kind, String(params[kind]))
  if ('good' in params) told['good'] = maybe(`good.${params['good']}`, { n: 2 }) ?? String(params['good'])
  return told
}

export function adviceWords(advice: readonly Advice[]): string {
  return list(advice.map(({ code, params }) => maybe(`advice.${code}`, said(params)) ?? code))
}
