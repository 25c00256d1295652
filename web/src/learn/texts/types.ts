// The words around every lesson; what its steps say, the game knows.

export interface LessonTexts {
  title: string
  lead: string
  start: string
  resume: string
  over: string
  step: string
  back: string
  skip: string
  next: string
  finish: string
  mistake: string
  /** Something else was done than a step is about. */
  astray: string
  rule: string
  leave: string
  kept: string
  endTitle: string
  endText: string
  play: string
  again: string
  rules: string
  minutes: string
  redo: string
}
