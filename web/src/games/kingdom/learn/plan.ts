// What the lesson page needs of a lesson: that of the game, or that of a box, which is data in the box's folder.

import type { NewTable } from '../../../api'
import type { HexName } from '../../../board/hexes'
import { firstTable } from '../..'
import { game } from '..'
import { boxOf } from '../catalogue'
import { isReached, type Goal } from './goals'
import { KINGDOM_STEPS, STARTS, STEPS, type Step } from './steps'

/** The bot of the game after a lesson. */
const BOT = 'random'

export interface Plan {
  /** The key of the progress. */
  key: string
  ids: readonly string[]
  steps: Readonly<Record<string, Step>>
  starts: Readonly<Record<string, string>>
  /** The game after the lesson. */
  table: NewTable
}

interface BoxStep {
  id: string
  rule: string
  /** The part of the board that small screens zoom in on. */
  frame: readonly HexName[]
  position: string
  goal: Goal
  /** What the learner has done instead. */
  astray?: Goal
  point?: readonly HexName[]
  cards?: boolean
  withhold?: readonly string[]
}

interface BoxLesson {
  /** The sets of the game after the lesson. */
  sets: string[]
  steps: readonly BoxStep[]
}

const BOX_LESSONS = import.meta.glob<BoxLesson>('../../../../../src/hexstead/kingdom/sets/*/lesson/steps.json', {
  import: 'default',
  eager: true,
})

export function planOf(box: string | null): Plan {
  const own = Object.entries(BOX_LESSONS).find(([path]) => boxOf(path) === box)?.[1]
  if (box === null || own === undefined)
    return { key: 'kingdom', ids: KINGDOM_STEPS, steps: STEPS, starts: STARTS, table: firstTable(game, BOT) }
  return {
    key: `kingdom/${box}`,
    ids: own.steps.map(({ id }) => id),
    steps: Object.fromEntries(own.steps.map((step) => [step.id, stepOf(step)])),
    starts: Object.fromEntries(own.steps.map(({ id, position }) => [id, position])),
    table: firstTable({ id: game.id, firstGame: { players: 2, sets: own.sets } }, BOT),
  }
}

function stepOf({ goal, astray, ...step }: BoxStep): Step {
  const done: Step['done'] = (position) => isReached(goal, position)
  return astray === undefined ? { ...step, done } : { ...step, done, astray: (position) => isReached(astray, position) }
}
