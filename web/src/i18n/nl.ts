import type { Catalogue } from './en'
import { texts as api } from '../api/texts/nl'
import { texts as daily } from '../daily/texts/nl'
import { texts as ending } from '../end/texts/nl'
import { texts as games } from '../games/texts/nl'
import { texts as hints } from '../hints/texts/nl'
import { texts as share } from '../share/texts/nl'
import { texts as statistics } from '../statistics/texts/nl'
import { texts as table } from '../table/texts/nl'
import { texts as pages } from './texts/nl'

export const nl: Catalogue = {
  ...pages,
  ...api,
  ...daily,
  ...ending,
  ...games,
  ...hints,
  ...share,
  ...statistics,
  ...table,
}
