// The German catalogue. A missing or unknown key is a type error.

import { daily } from '../daily/texts/de'
import { ending } from '../end/texts/de'
import { games } from '../games/texts/de'
import { hints } from '../hints/texts/de'
import { people } from '../people/words/de'
import { words as rules } from '../rules/words/de'
import { share } from '../share/texts/de'
import { statistics } from '../statistics/texts/de'
import { texts as table } from '../table/texts/de'
import { waiting } from '../waiting/texts/de'
import type { Catalogue } from './en'
import { pages } from './pages.de'
import { problems } from './problems.de'
import { reasons } from './reasons.de'

export const de: Catalogue = {
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
