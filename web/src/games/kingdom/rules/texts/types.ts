// A page without a text in some language, or with a key too many, is a type error.

import type { GameChapter, Text, Topic } from '../../../../rules/book'
import type { GroupId, NamedId, TopicId } from '../pages'

export interface KingdomChapter extends GameChapter {
  groups: Readonly<Record<GroupId, string>>
  /** Of tiles and cards the table shows the rule in a sentence as well. */
  texts: Readonly<Record<TopicId, Topic>> & Readonly<Record<NamedId, Text>>
  picture: { card: string }
}
