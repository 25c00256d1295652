// Catalogues of words hold names as well as the texts of the rules. Whoever imports one with `?names`
// gets what is needed in play alone, and with `?titles` what further pages of the rules are called; the
// rest is fetched when the rules are read.

import type { Plugin } from 'vite'

type Tree = Readonly<Record<string, unknown>>

const IN_THE_RULES = new Set(['rule', 'more', 'example', 'variants', 'topics', 'examples', 'find', 'ids', 'marks'])

function names(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, branch]) => (IN_THE_RULES.has(key) ? [] : [[key, names(branch)]])),
  )
}

function titles({ topics = {} }: { topics?: Readonly<Record<string, { title: string }>> }): Tree {
  return Object.fromEntries(Object.entries(topics).map(([page, { title }]) => [page, title]))
}

const script = (part: unknown) =>
  ({ code: `export default ${JSON.stringify(part)}`, moduleType: 'js', map: null }) as const

export function catalogueParts(): Plugin {
  return {
    name: 'catalogue-parts',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.json?names')) return script(names(JSON.parse(code)))
      if (id.endsWith('.json?titles')) return script(titles(JSON.parse(code) as object))
      return null
    },
  }
}
