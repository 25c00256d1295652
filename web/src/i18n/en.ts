// The English catalogue: the shape that the other languages are checked against.

import { daily } from '../daily/texts/en'
import { ending } from '../end/texts/en'
import { games } from '../games/texts/en'
import { hints } from '../hints/texts/en'
import { people } from '../people/words/en'
import { words as rules } from '../rules/words/en'
import { share } from '../share/texts/en'
import { statistics } from '../statistics/texts/en'
import { texts as table } from '../table/texts/en'
import { waiting } from '../waiting/texts/en'
import { pages } from './pages.en'
import { problems } from './problems.en'
import { reasons } from './reasons.en'

export const en = {
  ...pages,
  ...table,
  ...rules,
  ...games,
  ...problems,
  ...reasons,
  ...waiting,
  ...statistics,
  ...share,
  ...daily,
  ...hints,
  ...people,
  ...ending,
}

export type Key = keyof typeof en
export type Catalogue = Readonly<Record<Key, string>>
/** What a part of a translation must have: the keys of the English part, no more, no fewer. */
export type Like<Part> = Readonly<Record<keyof Part, string>>
