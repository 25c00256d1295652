// The drawn examples: cut-outs of the island, and exchanges of cards.

import contents from '../../../../../src/hexstead/catan/rules.json'
import type { Example } from './exampleTypes'
import { topicOf } from './pages'

const EXAMPLES = contents.examples as unknown as Readonly<Record<string, Example>>

export function exampleOf(page: string): Example {
  return EXAMPLES[topicOf(page)] ?? { swaps: [] }
}
