// The texts that every page can read with `t`; further texts are fetched with their page (lazy.svelte.ts). The keys of the
// English texts are those of all languages.

import { texts as api } from '../api/texts/en'
import { texts as daily } from '../daily/texts/en'
import { texts as ending } from '../end/texts/en'
import { texts as games } from '../games/texts/en'
import { texts as hints } from '../hints/texts/en'
import { texts as share } from '../share/texts/en'
import { texts as statistics } from '../statistics/texts/en'
import { texts as table } from '../table/texts/en'
import { texts as pages } from './texts/en'

export const en = {
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

export type Key = keyof typeof en
export type Catalogue = Readonly<Record<Key, string>>
