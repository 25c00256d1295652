// The interface of a game to the pages.

import type { Component } from 'svelte'
import type { Card, GameName, GameRecord, LiveTable, Scene, Step, Table, SetupRequest, View } from '../api'
import type { Highlight } from '../board/model'
import type { Key } from '../i18n/en'
import type { Lesson } from '../learn/lesson'
import type { PuzzleProps } from '../puzzles/puzzle'
import type { RulePages } from '../rules/book'
import type { Draft } from '../setup/draft.svelte'

/** A read-only board; the type of its sheet depends on the game. */
export interface MapProps {
  board: object
  scene?: Scene | null
  colours?: readonly string[]
  highlights?: readonly Highlight[]
  dimmed?: boolean
  coordinates?: boolean
  title?: string
}

export interface HandsProps {
  scene: Scene
  names: readonly string[]
  colours: readonly string[]
}

export interface FiguresProps {
  record: GameRecord
  names: readonly string[]
  colours: readonly string[]
}

/** The text of a step: the player, if the sentence does not contain the name, and the action. */
export interface StepText {
  who: string
  what: string
}

/** The words for the score of a game. */
export interface ScoreWords {
  /** An amount of it, with the parameter `{n}`. */
  some: Key
  title: Key
  youWin: Key
  wins: Key
  /** Several players won together. */
  share: Key
  /** The game ended without a winner. */
  noWinner: Key
  counting: Key
  resultsHint: Key
  chart: Key
  /** A source of points. */
  part: Key
  byPart: Key
  average: Key
  averageTotal: Key
  /** The texts of an analysis, by unit of score. */
  analysis: { expected: 'gold' | 'points'; lost: 'lostGold' | 'lostPoints'; half: number }
  /** Whether one line explains each source of points. */
  brief: boolean
}

export interface Game<Own extends Draft = Draft> {
  id: GameName
  /** The position of the game in lists. */
  order: number
  /** The page of a table in play. */
  Table: Component<{ live: LiveTable }>
  Map: Component<MapProps>
  /** The title of the board's preview in the form of a new table. */
  mapTitle: Key
  /** Return the board and the scoring cards of a table that waits for players. */
  layout: (table: Table) => Promise<{ board: object; cards: readonly Card[] }>

  setup: {
    draft: () => Own
    /** The choices below the seats. */
    Choices?: Component<{ draft: Own }>
    /** The board, random or chosen. */
    Board: Component<{ draft: Own }>
    /** Advanced options. */
    Options?: Component<{ draft: Own }>
  }
  /** The request of a recommended first game. */
  firstGame: SetupRequest
  /** The bot in the recommended first game. */
  firstBot: string

  score: ScoreWords
  /** Figures of a finished game besides the score, fetched on demand. */
  figures?: () => Promise<{ default: Component<FiguresProps> }>
  /** The hands of all players in a replay, if the game has hands. */
  Hands?: Component<HandsProps>
  /** The places of a step, if they differ from the names of its hexes. */
  places?: (step: Step) => string[]
  stepText: (step: Step, nameOf: (seat: number | null | undefined) => string, record: GameRecord) => StepText

  /** The text of a line of actions, as advice. */
  lineWords: (steps: readonly Step[], view: View, nameOf: (seat: number) => string) => string

  /** The index of the pages of the rules; the pages themselves are in `rules/book.ts`. */
  rules?: RulePages
  lesson?: Lesson
  /** The short lessons of the game's boxes, by box, in their order. */
  boxLessons?: ReadonlyMap<string, Lesson>
  /** The puzzle page, if the game has puzzles. */
  puzzle?: () => Promise<{ default: Component<PuzzleProps> }>
  /** The board editor, if the game has one; `id` is the open board. */
  boardEditor?: () => Promise<{ default: Component<{ id: string | null }> }>
}

/** Erase the type of the draft: a draft is only passed to components of its own game. */
export function register<Own extends Draft>(game: Game<Own>): Game {
  return game as unknown as Game
}
