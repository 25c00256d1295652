// What the server names by its ids, in the reader's words; and the reasons its games give.

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

/** "2 wood 1 ore" as a reader says it. */
function goods(text: string): string {
  return list(
    [...text.matchAll(/(\d+) (\w+)/g)].map(
      ([, times, kind]) => `${times} ${maybe(`good.${kind}`, { n: Number(times) }) ?? kind}`,
    ),
  )
}

/** What fills the gaps of a sentence, in the reader's language. */
export function localizeParams(params: Params): Params {
  const words = Object.entries(params).map(([key, value]): [string, string | number] => [
    key,
    WORDS[key]?.(String(value)) ?? value,
  ])
  const verb = params['verb']
  const hint = verb === undefined ? null : maybe(`hint.${verb}`)
  return { ...Object.fromEntries(words), ...(hint === null ? {} : { hint }) }
}

/** Why a game's rules forbid something, by the game's name and a code (`GAME.tile_used`). `known` fills gaps that somebody can say better. */
export function reasonText(code: string, params: Params, known: Params = {}): string {
  return maybe(`not.${code}`, { ...localizeParams(params), ...known }) ?? t('not.kingdom.not_now')
}
