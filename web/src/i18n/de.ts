import type { Catalogue } from './en'
import { texts as api } from '../api/texts/de'
import { texts as daily } from '../daily/texts/de'
import { texts as ending } from '../end/texts/de'
import { texts as games } from '../games/texts/de'
import { texts as hints } from '../hints/texts/de'
import { texts as share } from '../share/texts/de'
import { texts as statistics } from '../statistics/texts/de'
import { texts as table } from '../table/texts/de'
import { texts as pages } from './texts/de'

export const de: Catalogue = {
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
