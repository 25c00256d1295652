// Names of ids in error parameters, and the reasons why an action is illegal, in the user's language.

import { list, maybe, name, t, type Params } from './index.svelte'

const thing = (id: string): string =>
  ['place', 'card', 'set'].map((kind) => maybe(`${kind}.${id}`)).find((word) => word !== null) ?? id

const WORDS: Readonly<Record<string, (id: string) => string>> = {
  terrain: (id) => name('terrain', id),
  ground: (id) => name('terrain', id),
  card: (id) => name('terrain', id),
  verb: (id) => name('place', id),
  lot: (id) => name('lot', id),
  name: thing,
  cards: goods,
}

/** "2 wood 1 ore" in the user's language. */
function goods(text: string): string {
  return list(
    [...text.matchAll(/(\d+) (\w+)/g)].map(
      ([, times, kind]) => `${times} ${maybe(`good.${kind}`, { n: Number(times) }) ?? kind}`,
    ),
  )
}

/** Return the parameters of a text in the user's language. */
export function localizeParams(params: Params): Params {
  const words = Object.entries(params).map(([key, value]): [string, string | number] => [
    key,
    WORDS[key]?.(String(value)) ?? value,
  ])
  const verb = params['verb']
  const hint = verb === undefined ? null : maybe(`hint.${verb}`)
  return { ...Object.fromEntries(words), ...(hint === null ? {} : { hint }) }
}

/** Return why an action is illegal, by game and code (`GAME.tile_used`). `known` overrides parameters. */
export function reasonText(code: string, params: Params, known: Params = {}): string {
  return maybe(`not.${code}`, { ...localizeParams(params), ...known }) ?? t('not.kingdom.not_now')
}
