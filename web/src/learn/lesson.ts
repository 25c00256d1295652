// What a game brings for its lesson.

import type { Component } from 'svelte'
import type { Language } from '../i18n/index.svelte'

export interface StepText {
  title: string
  /** What to do, in a few short sentences. */
  text: string
  /** What was just learned. */
  done: string
  /** A word for somebody who did something else that is allowed. */
  astray?: string
}

/** What a lesson says. A step without words in some language is a type error. */
export interface LessonWords<Id extends string = string> {
  /** What it is about, in a sentence. */
  lead: string
  steps: Readonly<Record<Id, StepText>>
}

export interface LessonProps<Own extends LessonWords = LessonWords> {
  own: Own
}

/** Both are fetched when they are first needed. */
export interface Lesson<Own extends LessonWords = LessonWords> {
  page: () => Promise<{ default: Component<LessonProps<Own>> }>
  words: Readonly<Record<Language, () => Promise<{ words: Own }>>>
}

/** A lesson meets its own words alone, so the others need not know what they hold. */
export function lessonOf<Own extends LessonWords>(lesson: Lesson<Own>): Lesson {
  return lesson as unknown as Lesson
}
