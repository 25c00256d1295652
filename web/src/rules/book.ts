// The rules of a game: its pages and their texts.

import type { Component } from 'svelte'
import type { Language } from '../i18n/words'

/** The index of a game's pages, which the table needs to link to them. */
export interface RulePages {
  groups: readonly { id: string; pages: readonly string[] }[]
  /** Return the page about a location, tile, card, task or piece, or null. */
  pageOf: (name: string) => string | null
}

/** The texts of a page. */
export interface Text {
  /** The rule in a sentence. */
  rule: string
  /** Details and rulings of one or two sentences. */
  more: readonly string[]
  /** The caption of the drawn example. */
  example: string
  /** Differences between variants of the rules, by variant. */
  variants?: Readonly<Record<string, string>>
}

/** A game's rules in one language. */
export interface GameChapter {
  groups: Readonly<Record<string, string>>
  texts: Readonly<Record<string, Text>>
  /** The names of the variants, if there are several. */
  variants?: Readonly<Record<string, string>>
  /** Words in the drawn examples. */
  picture?: Readonly<Record<string, string>>
}

/** The part that only the pages of the rules need. */
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
