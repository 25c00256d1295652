// Language-independent contents of rules pages: search terms and examples.

import type { Cutout, Mark } from './examples/types'

interface Contents {
  find?: Readonly<Record<string, string>>
  marks?: Readonly<Record<string, Mark>>
  examples?: Readonly<Record<string, Cutout>>
}

const FILES = Object.values(
  import.meta.glob<Contents>('../../../../../src/hexstead/kingdom/sets/*/rules.json', {
    import: 'default',
    eager: true,
  }),
)
const together = <Value>(take: (file: Contents) => Readonly<Record<string, Value>> | undefined) =>
  Object.assign({}, ...FILES.map(take)) as Readonly<Record<string, Value>>

export const FINDS = together(({ find }) => find)
/** The letters of the boxes' pieces in drawn examples. */
export const MARKS = together(({ marks }) => marks)
const EXAMPLES = together(({ examples }) => examples)

export function isPictured(page: string): boolean {
  return page in EXAMPLES
}

export function cutoutOf(page: string): Cutout {
  return EXAMPLES[page] ?? { rows: [] }
}
