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
  task: string
  players: string
  undo: string
  checking: string
  right: string
  rightHint: string
  wrong: string
  wrongHint: string
  yours: string
  best: string
  why: string
  retry: string
  show: string
  solution: string
  back: string
  order: string
}
