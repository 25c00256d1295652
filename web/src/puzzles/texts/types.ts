// What the pages of puzzles say; fetched when they are first needed.

export interface PuzzleTexts {
  lead: string
  today: string
  todayHint: string
  solve: string
  again: string
  trainer: string
  trainerHint: string
  next: string
  solvedOf: string
  allSolved: string
  fresh: string
  all: string
  level: string
  levels: readonly [string, string, string, string, string]
  solvedMark: string
  puzzle: string
  /** By what the game counts. */
  task: Readonly<Record<'gold' | 'points', string>>
  players: string
  undo: string
  checking: string
  right: string
  rightHint: string
  wrong: string
  wrongHint: Readonly<Record<'gold' | 'points', string>>
  chance: string
  yours: string
  best: string
  retry: string
  show: string
  solution: string
  back: string
  order: string
}
