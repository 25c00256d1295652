// The rules of a game: its pages and their texts.

import type { Component } from 'svelte'
import type { Language } from '../i18n/words'

/** Which pages a game has. The table needs this to tell whether something has a page. */
export interface RulePages {
  groups: readonly { id: string; pages: readonly string[] }[]
  /** The page about something in play (a location, tile, card, task, piece), or null. */
  pageOf: (name: string) => string | null
}

/** What a page says. */
export interface Text {
  /** The rule in a sentence. */
  rule: string
  /** Details and rulings, one sentence or two each. */
  more: readonly string[]
  /** What the drawn example shows. */
  example: string
  /** Where sets of the game's rules differ, by the name of the set. */
  variants?: Readonly<Record<string, string>>
}

/** A game's rules in one language. */
export interface GameChapter {
  groups: Readonly<Record<string, string>>
  texts: Readonly<Record<string, Text>>
  /** What the sets of rules are called, where there are several. */
  variants?: Readonly<Record<string, string>>
  /** Words in the drawn examples. */
  picture?: Readonly<Record<string, string>>
}

/** The rest, which only the rules need. */
export interface RuleBook {
  game: string
  pages: RulePages
  title: (page: string, language: Language) => string
  /** Further search terms, by page. */
  words: Readonly<Partial<Record<string, string>>>
  chapters: Readonly<Record<Language, () => Promise<{ chapter: GameChapter }>>>
  /** Whether a page has a drawn example. */
  isPictured: (page: string) => boolean
  Picture: Component<{ page: string; words: Readonly<Record<string, string>> }>
  /** A sign beside the title, for pages that have one. */
  Sign?: Component<{ page: string; size: number }>
}
