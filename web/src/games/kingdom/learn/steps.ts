// The lesson of Kingdom Builder: the initial position of each step, and its goal. The server decides what is legal.

import type { HexName } from '../../../board/hexes'
import type { CourseStep } from '../../../learn/course.svelte'
import type { Position } from '../../../learn/position'
import type { LessonWords } from '../../../learn/lesson'
import { kingdomView } from '../types'
import positions from './positions.json'

export const KINGDOM_STEPS = [
  'card',
  'next',
  'choice',
  'tile',
  'use',
  'move',
  'both',
  'gold',
  'end',
  'strategy',
] as const
export type KingdomStepId = (typeof KINGDOM_STEPS)[number]

export interface Step extends CourseStep {
  /** The part of the board that small screens zoom in on. */
  frame: readonly HexName[]
  /** The hexes that the text refers to. */
  point?: readonly HexName[]
  /** Whether the three cards with their gold are shown. */
  cards?: boolean
  /** The page of the rules with more details. */
  rule: string
}

const pieces = (position: Position): number => kingdomView(position)?.state.seats[0]?.pieces.length ?? 0
const castles = (position: Position): number =>
  position.gold[0]?.cards.find(({ card }) => card === 'castles')?.gold ?? 0
const did = (position: Position, verb: string): boolean =>
  position.log.some((entry) => entry.seat === 0 && entry.verb === verb)
const allBuilt = ({ state, my_turn }: Position): boolean => my_turn && state.phase === 'after'

/** The texts of the lesson. */
export interface KingdomWords extends LessonWords<KingdomStepId> {
  won: string
  lost: string
}

/** The texts of a lesson of a box, which does not end a game, or of the game. */
export type AnyWords = LessonWords & Partial<Pick<KingdomWords, 'won' | 'lost'>>

export const STEPS: Readonly<Record<KingdomStepId, Step>> = {
  card: { frame: ['f6', 'm12'], rule: 'turn', flows: true, done: (position) => pieces(position) >= 1 },
  next: { frame: ['f6', 'm12'], rule: 'building', done: (position) => pieces(position) >= 3 },
  choice: { frame: ['a1', 't20'], rule: 'building', done: (position) => pieces(position) >= 6 },
  tile: {
    frame: ['m9', 't15'],
    point: ['r12'],
    rule: 'tiles',
    done: (position) => position.tiles[0]?.some(({ place }) => place === 'farm') ?? false,
    astray: allBuilt,
  },
  use: {
    frame: ['m8', 't15'],
    rule: 'farm',
    withhold: ['end'],
    done: (position) => did(position, 'farm'),
    astray: (position) => position.my_turn && (kingdomView(position)?.state.made ?? 0) > 0,
  },
  move: { frame: ['m1', 't6'], rule: 'paddock', withhold: ['end'], done: (position) => did(position, 'put') },
  both: {
    frame: ['m1', 't15'],
    rule: 'tiles',
    done: (position) => did(position, 'farm') && did(position, 'put'),
  },
  gold: {
    frame: ['m5', 't12'],
    point: ['p8'],
    rule: 'castle',
    cards: true,
    done: (position) => castles(position) >= 3,
    astray: allBuilt,
  },
  strategy: {
    frame: ['a1', 't20'],
    rule: 'aim',
    cards: true,
    done: (position) => allBuilt(position) && (position.tiles[0]?.length ?? 0) > 0,
    astray: allBuilt,
  },
  end: { frame: ['a1', 't20'], rule: 'end', cards: true, done: ({ status }) => status === 'over' },
}

export const STARTS: Readonly<Record<KingdomStepId, string>> = positions
