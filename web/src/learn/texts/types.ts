// What a lesson says. A step without words in some language is a type error.

import type { CatanStepId } from '../../games/catan/learn/steps'
import type { KingdomStepId } from '../../games/kingdom/learn/steps'

export interface StepText {
  title: string
  /** What to do, in a few short sentences. */
  text: string
  /** What was just learned. */
  done: string
  /** A word for somebody who did something else that is allowed. */
  astray?: string
}

export interface LessonTexts {
  title: string
  lead: string
  kingdom: string
  catan: string
  start: string
  resume: string
  over: string
  step: string
  back: string
  skip: string
  next: string
  finish: string
  mistake: string
  rule: string
  leave: string
  kept: string
  endTitle: string
  endText: string
  play: string
  again: string
  rules: string
  minutes: string
  won: string
  lost: string
  redo: string
  points: string
  steps: Readonly<Record<KingdomStepId, StepText>>
  catanSteps: Readonly<Record<CatanStepId, StepText>>
}
