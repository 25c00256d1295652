// The lesson of a game.

import type { Component } from 'svelte'
import type { Language } from '../i18n/index.svelte'

export interface StepText {
  title: string
  /** The task. */
  text: string
  /** Shown when the task is done. */
  done: string
  /** Shown after another legal action. */
  astray?: string
}

/** The texts of a lesson. */
export interface LessonWords<Id extends string = string> {
  /** A summary in one sentence. */
  lead: string
  steps: Readonly<Record<Id, StepText>>
}

export interface LessonProps<Own extends LessonWords = LessonWords> {
  own: Own
  /** The box that the lesson is about; null for the game itself. */
  box: string | null
}

/** The lesson of a game; page and texts are fetched on demand. */
export interface Lesson<Own extends LessonWords = LessonWords> {
  page: () => Promise<{ default: Component<LessonProps<Own>> }>
  words: Readonly<Record<Language, () => Promise<{ words: Own }>>>
}

/** Erase the type of the texts: a lesson is only given its own. */
export function lessonOf<Own extends LessonWords>(lesson: Lesson<Own>): Lesson {
  return lesson as unknown as Lesson
}
