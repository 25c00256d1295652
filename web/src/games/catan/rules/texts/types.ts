// A page without a text in some language, or with a key too many, is a type error.

import type { GameChapter, Topic } from '../../../../rules/book'
import type { GroupId, PageId } from '../pages'

type Profile = 'compact' | 'official' | 'duel'

export interface CatanChapter extends GameChapter {
  groups: Readonly<Record<GroupId, string>>
  texts: Readonly<Record<PageId, Topic & { variants?: Readonly<Partial<Record<Profile, string>>> }>>
  variants: Readonly<Record<Profile, string>>
}
