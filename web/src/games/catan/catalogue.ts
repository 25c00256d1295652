// Catan's catalogues of names.

import { pick, under, wordsOf, type Words } from '../../i18n/words'

type Named = Readonly<Record<string, { title: string; hint: string }>>

export interface Catalogue {
  game: string
  profiles: Named
  numbers: Words
  goods: Words
  lands: Words
  developments: Named
  cards: Named
  groups: Words
  topics: Readonly<
    Record<string, { title: string; rule: string; more: readonly string[]; example: string; variants?: Words }>
  >
}

const NAMES = import.meta.glob<Catalogue>('../../../../src/hexstead/catan/words/*.json', {
  query: '?names',
  import: 'default',
  eager: true,
})

export const WORDS = wordsOf(NAMES, (file) => ({
  'game.catan': file.game,
  ...pick('set', file.profiles, 'title'),
  ...pick('setHint', file.profiles, 'hint'),
  ...under('numbers', file.numbers),
  ...under('good', file.goods),
  ...under('land', file.lands),
  ...pick('development', file.developments, 'title'),
  ...pick('developmentHint', file.developments, 'hint'),
  ...pick('card', file.cards, 'title'),
  ...pick('earns', file.cards, 'hint'),
}))
