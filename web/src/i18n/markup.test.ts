// The markup of components contains no text: texts are in catalogues.

import { expect, test } from 'vitest'

const COMPONENTS = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })

/** Examples of what to type, the same in every language. */
const EXAMPLES = ['https://', 'ABCD-EFGH']

/** The markup of a component without scripts, styles, comments and expressions in braces. */
function markup(source: string): string {
  const html = source.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
  let depth = 0
  return [...html]
    .filter((sign) => {
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      return depth === 0 && sign !== '}'
    })
    .join('')
}

/** The words of a markup that are read or spoken. */
function words(html: string): string[] {
  const attributes = [...html.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, text]) => text ?? '',
  )
  const nodes = html
    .replace(/<[a-z/][^<]*?>/gi, '\n')
    .replace(/&\w+;/g, '')
    .split('\n')
  return [...attributes, ...nodes].map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text))
}

test('words in markup are found', () => {
  expect(words(markup('<p class="quiet">Hello {name}!</p><img alt="A card" />{t(`home.title`)}'))).toEqual([
    'A card',
    'Hello !',
  ])
})

test('no component contains text', () => {
  expect(Object.keys(COMPONENTS).length).toBeGreaterThan(100)
  const found = Object.entries(COMPONENTS).flatMap(([path, source]) =>
    words(markup(source))
      .filter((text) => !EXAMPLES.includes(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
