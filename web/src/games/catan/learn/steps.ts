// The lesson of Catan: the initial position of each step, and its goal. The server decides what is legal.

import { catanState, catanView, count } from '../types'
import type { CourseStep } from '../../../learn/course.svelte'
import type { Position } from '../../../learn/position'
import type { LessonWords } from '../../../learn/lesson'
import positions from './positions.json'

export const CATAN_STEPS = [
  'found',
  'second',
  'roll',
  'road',
  'settlement',
  'bank',
  'seven',
  'card',
  'longest',
  'win',
  'strategy',
] as const
export type CatanStepId = (typeof CATAN_STEPS)[number]

export interface CatanStep extends CourseStep {
  /** The page of the rules with more details. */
  rule: string
}

const mine = (position: Position) => catanState(position).seats[0]
const buildings = (position: Position): number => mine(position)?.settlements.length ?? 0
const roads = (position: Position): number => mine(position)?.roads.length ?? 0
const did = (position: Position, verb: string): boolean =>
  position.log.some((entry) => entry.seat === 0 && entry.verb === verb)
/** Return a check: in the user's turn, whether the actions of this step are no longer legal. */
const without =
  (verb: string) =>
  (position: Position): boolean =>
    position.my_turn &&
    catanState(position).phase === 'trading' &&
    !position.can.verbs.some((each) => each.verb === verb)

const can = (position: Position, verb: string): boolean => position.can.verbs.some((each) => each.verb === verb)
/** Return whether the user can act freely in their turn. */
const idle = (position: Position): boolean => position.my_turn && catanState(position).phase === 'trading'

/** The number of the 36 rolls that bring a card to a good first settlement. */
export const GOOD = 10
const firstYield = (position: Position): number => count(catanView(position)?.production[0] ?? {})

/** The texts of the lesson. */
export interface CatanWords extends LessonWords<CatanStepId> {
  points: string
}

export const STEPS: Readonly<Record<CatanStepId, CatanStep>> = {
  found: {
    rule: 'catan/founding',
    flows: true,
    prefer: ['settlement d3-s', 'road d4-w', 'settlement d2-s', 'road d2-se', 'settlement b5-n', 'road b5-ne'],
    done: (position) => buildings(position) >= 1 && roads(position) >= 1,
  },
  second: { rule: 'catan/distance', done: (position) => buildings(position) >= 2 && roads(position) >= 2 },
  roll: { rule: 'catan/yield', prefer: ['dice 6'], done: (position) => catanState(position).phase === 'trading' },
  road: { rule: 'catan/road', prefer: ['dice 6'], done: (position) => roads(position) >= 3, astray: without('road') },
  settlement: {
    rule: 'catan/settlement',
    prefer: ['dice 6'],
    done: (position) => buildings(position) >= 3,
    astray: without('settlement'),
  },
  bank: {
    rule: 'catan/bank-trade',
    prefer: ['dice 6'],
    done: (position) => did(position, 'bank'),
    astray: without('bank'),
  },
  seven: {
    rule: 'catan/robber',
    prefer: ['dice 7'],
    done: (position) => did(position, 'robber') && catanState(position).phase === 'trading',
  },
  card: {
    rule: 'catan/development',
    prefer: ['draw victory-point', 'stolen ore', 'stolen brick'],
    done: (position) => did(position, 'buy-card') && did(position, 'knight') && idle(position),
    astray: (position) =>
      idle(position) &&
      ((!did(position, 'buy-card') && !can(position, 'buy-card')) ||
        (!did(position, 'knight') && !can(position, 'knight'))),
  },
  longest: {
    rule: 'catan/longest-road',
    done: (position) => catanState(position).longest_road === 0,
    astray: without('road'),
  },
  strategy: {
    rule: 'catan/numbers',
    done: (position) => firstYield(position) >= GOOD && roads(position) >= 1,
    astray: (position) => buildings(position) >= 1 && firstYield(position) < GOOD,
  },
  win: { rule: 'catan/winning', prefer: ['dice 6'], done: ({ status }) => status === 'over', astray: without('city') },
}

export const STARTS: Readonly<Record<CatanStepId, string>> = positions
