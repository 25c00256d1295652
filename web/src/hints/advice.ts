// The reasons for a line of play as text.

import type { Advice } from '../api'
import { list, maybe, name, type Params } from '../i18n/index.svelte'

/** Return the parameters with names in place of ids. */
function withNames(params: Advice['params']): Params {
  const words: Params = { ...params }
  for (const kind of ['place', 'card', 'terrain'] as const)
    if (kind in params) words[kind] = name(kind, String(params[kind]))
  if ('good' in params) words['good'] = maybe(`good.${params['good']}`, { n: 2 }) ?? String(params['good'])
  return words
}

export function adviceWords(advice: readonly Advice[]): string {
  return list(advice.map(({ code, params }) => maybe(`advice.${code}`, withNames(params)) ?? code))
}
