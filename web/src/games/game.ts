// The interface of a game to the pages.

import type { Component } from 'svelte'
import type { Card, GameName, GameRecord, LiveTable, Scene, Step, Table, SetupRequest, View } from '../api'
import type { Highlight } from '../board/model'
import type { Key } from '../i18n/en'
import type { Lesson } from '../learn/lesson'
import type { PuzzleProps } from '../puzzles/puzzle'
import type { RulePages } from '../rules/book'
import type { Draft } from '../setup/draft.svelte'

/** A board to look at; what its sheet is like, the game knows. */
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

/** A step of a record: who took it, where the sentence does not say so itself, and what was done. */
export interface StepText {
  who: string
  what: string
}

/** How the pages of every game speak of this one's score. */
export interface ScoreWords {
  /** `{n}` of it. */
  some: Key
  title: Key
  youWin: Key
  wins: Key
  /** Several won together. */
  share: Key
  /** The game ended without a winner. */
  noWinner: Key
  counting: Key
  resultsHint: Key
  chart: Key
  /** What a score is made of. */
  part: Key
  byPart: Key
  average: Key
  averageTotal: Key
  /** How the words of an analysis speak of it. */
  analysis: { expected: 'gold' | 'points'; lost: 'lostGold' | 'lostPoints'; half: number }
  /** Whether its parts need no more than a line to explain. */
  brief: boolean
}

export interface Game<Own extends Draft = Draft> {
  id: GameName
  /** Its place among the games that are offered. */
  order: number
  /** The table where it is played. */
  Table: Component<{ live: LiveTable }>
  Map: Component<MapProps>
  /** What its picture is called where a table is set up. */
  mapTitle: Key
  /** What lies on a table that still waits for players: its board, and what will score. */
  layout: (table: Table) => Promise<{ board: object; cards: readonly Card[] }>

  setup: {
    draft: () => Own
    /** What is chosen below the seats. */
    Choices?: Component<{ draft: Own }>
    /** The board, drawn or chosen. */
    Board: Component<{ draft: Own }>
    /** What most tables leave alone. */
    Options?: Component<{ draft: Own }>
  }
  /** The request of a recommended first game. */
  firstGame: SetupRequest
  /** The opponent in it. */
  firstBot: string

  score: ScoreWords
  /** A finished game in figures besides its score, fetched when it is needed. */
  figures?: () => Promise<{ default: Component<FiguresProps> }>
  /** In a replay every hand lies open, if the game has hands. */
  Hands?: Component<HandsProps>
  /** The places a step is about, where the board needs to know more than their names. */
  places?: (step: Step) => string[]
  stepText: (step: Step, nameOf: (seat: number | null | undefined) => string, record: GameRecord) => StepText

  /** The text of a line of actions, as advice. */
  lineWords: (steps: readonly Step[], view: View, nameOf: (seat: number) => string) => string

  /** Which pages the rules have; the pages themselves are in `rules/book.ts`. */
  rules?: RulePages
  lesson?: Lesson
  /** One turn to be found, on the table's own board, if the game has puzzles. */
  puzzle?: () => Promise<{ default: Component<PuzzleProps> }>
  /** Where boards of one's own are drawn, if the game has such; `id` is the one that is open. */
  boardEditor?: () => Promise<{ default: Component<{ id: string | null }> }>
}

/** A draft meets the choices of its own game alone, so the others need not know what it holds. */
export function register<Own extends Draft>(game: Game<Own>): Game {
  return game as unknown as Game
}
