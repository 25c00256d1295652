// What a page says. A page without a text in some language, or with a key too many, is a type error.

import type { NamedId, TopicId } from '../pages'

/** A page about a tile or card: its one-sentence rule is the one the table shows. */
export interface Text {
  rule?: string
  /** Details and rulings, one sentence or two each. */
  more: readonly string[]
  /** What the drawn example shows. */
  example: string
  /** Where the three sets of Catan's rules differ. */
  compact?: string
  official?: string
  duel?: string
}
/** A page with a rule of its own. */
export interface Topic extends Text {
  rule: string
}

/** The words around the pages. */
export interface Frame {
  title: string
  lead: string
  search: string
  placeholder: string
  found: string
  none: string
  details: string
  example: string
  ids: string
  all: string
  next: string
  previous: string
  open: string
  learn: string
  lost: string
  kingdom: string
  compact: string
  official: string
  duel: string
  card: string
  groups: Readonly<Record<import('../pages').GroupId, string>>
}

export type Texts = Readonly<Record<TopicId, Topic>> & Readonly<Record<NamedId, Text>>
export interface Chapter {
  frame: Frame
  texts: Texts
}
