// The texts of findings and figures of a board.

import type { Finding } from '../../../api'
import { list, name, type Params } from '../../../i18n/index.svelte'
import { specialOf } from '../../../board/terrain'
import { tr, type Key } from './tr'

const HEXES_OF = 'hexes of '

export function sentence({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  return tr(`finding.${code}` as Key, localizeParams(code, params))
}

function localizeParams(code: string, params: Params): Params {
  if (code === 'specials') {
    const wanted = String(params['wanted']).split(' ')
    return { have: specials(String(params['have'])), wanted: either(wanted.map(specials)) }
  }
  if (code === 'terrain') return { terrain: name('terrain', String(params['terrain'])) }
  if (code === 'figure') return { ...params, figure: figure(String(params['figure'])) }
  return params
}

/** Return "2 × castle, 1 × location L" for "LSS". */
export function specials(letters: string): string {
  const kinds = [...new Set(letters)]
  if (kinds.length === 0) return tr('nothing')
  // No line break between a number and its noun.
  const said = kinds.map((letter) => {
    const n = letters.split(letter).length - 1
    return tr('times', { n, what: specialName(letter) }).replaceAll(' ', '\u00a0')
  })
  return list(said)
}

/** Return the title of a random board: its locations and its seed. */
export function madeTitle(places: Readonly<Record<string, string>>, seed: number): string {
  const names = [...new Set(Object.values(places))].map((place) => name('place', place))
  return `${names.join(' + ')} ${seed}`
}

/** Return the name of a special hex by its letter; locations include the letter. */
export function specialName(letter: string): string {
  const kind = specialOf(letter) ?? ''
  return kind === 'location' ? `${name('terrain', kind)} ${letter}` : name('terrain', kind)
}

export function either(ways: readonly string[]): string {
  return ways.reduce((one, other) => tr('or', { one, other }))
}

function figure(english: string): string {
  if (!english.startsWith(HEXES_OF)) return tr(`figure.${english}` as Key)
  return tr('figure.hexes of', { terrain: name('terrain', english.slice(HEXES_OF.length)) })
}
