// Files of the games are written for people. The pages take from them what each part needs, by a query:
//
// `words/en.json?names`   what is needed in play: names, one-sentence rules
// `words/en.json?rules`   the rest, fetched when the rules are read
// `words/en.json?titles`  what pages of the rules are called that are about nothing in play
// `grass.json?drawing`    a terrain without its colours, which are in the style sheets
// `farm.svg?raw`          a drawing without what only shows it to people

import type { Plugin } from 'vite'

const IN_THE_RULES = new Set(['rule', 'more', 'example', 'variants', 'topics', 'examples', 'find', 'ids', 'marks'])
const IN_PLAY = new Set([
  'hint',
  'name',
  'next',
  'log',
  'step',
  'first',
  'asked',
  'changes',
  'count',
  'lots',
  'options',
  'verbs',
])

function without(tree: unknown, left: ReadonlySet<string>): unknown {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, branch]) => (left.has(key) ? [] : [[key, without(branch, left)]])),
  )
}

/** What is needed in play; the rule of a special hex is told where it lies on the board. */
function names(file: { specials?: Readonly<Record<string, { rule?: string }>> }): object {
  const found = without(file, IN_THE_RULES) as { specials?: Record<string, object> }
  for (const [special, { rule }] of Object.entries(file.specials ?? {}))
    if (found.specials && rule !== undefined) found.specials[special] = { ...found.specials[special], rule }
  return found
}

function titles({ topics = {} }: { topics?: Readonly<Record<string, { title: string }>> }): object {
  return Object.fromEntries(Object.entries(topics).map(([page, { title }]) => [page, title]))
}

const CUTS: Readonly<Record<string, (file: object) => unknown>> = {
  names,
  rules: (file) => without(file, IN_PLAY),
  titles,
  drawing: (file) => without(file, new Set(['colours'])),
}

const SHOWN = / (?:xmlns|viewBox|fill|fill-rule|stroke[\w-]*)="[^"]*"/g

/** Vite has made a script of the text by now. */
function bare(script: string): string {
  const svg = JSON.parse(script.replace(/^export default /, '').replace(/;?\s*$/, '')) as string
  return `export default ${JSON.stringify(svg.replace(SHOWN, '').replace(/\s*\n\s*/g, ''))}`
}

export function cutFiles(): Plugin {
  return {
    name: 'cut-files',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.svg?raw')) return { code: bare(code), map: null }
      const cut = CUTS[/\.json\?(\w+)$/.exec(id)?.[1] ?? '']
      if (!cut) return null
      const part = JSON.stringify(cut(JSON.parse(code) as object))
      return { code: `export default ${part}`, moduleType: 'js', map: null }
    },
  }
}
