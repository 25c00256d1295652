// The Dutch catalogue. A missing or unknown key is a type error.

import { daily } from '../daily/texts/nl'
import { ending } from '../end/texts/nl'
import { games } from '../games/texts/nl'
import { hints } from '../hints/texts/nl'
import { people } from '../people/words/nl'
import { words as rules } from '../rules/words/nl'
import { share } from '../share/texts/nl'
import { statistics } from '../statistics/texts/nl'
import { texts as table } from '../table/texts/nl'
import { waiting } from '../waiting/texts/nl'
import type { Catalogue } from './en'
import { pages } from './pages.nl'
import { problems } from './problems.nl'
import { reasons } from './reasons.nl'

export const nl: Catalogue = {
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
