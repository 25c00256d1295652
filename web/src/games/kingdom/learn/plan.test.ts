import { describe, expect, it } from 'vitest'
import type { Position } from '../../../learn/position'
import { pages } from '../rules/pages'
import { boxLessons } from '.'
import { isReached } from './goals'
import { planOf } from './plan'

describe.each([...boxLessons])('the lesson of %s', (box, lesson) => {
  const plan = planOf(box)

  it.each(['en', 'nl', 'de'] as const)('has the texts of each step in %s', async (language) => {
    const { words } = await lesson.words[language]()
    expect(Object.keys(words.steps)).toEqual(plan.ids)
    // A step that can go astray says how.
    for (const id of plan.ids) expect(words.steps[id]?.astray === undefined).toBe(plan.steps[id]?.astray === undefined)
  })

  it('has a page of the rules for each step', () => {
    for (const id of plan.ids) expect(pages.pageOf(plan.steps[id]?.rule ?? '')).toBe(plan.steps[id]?.rule)
  })
})

it('falls back to the lesson of the game', () => {
  expect(planOf(null).key).toBe('kingdom')
})

describe('a goal', () => {
  const position = {
    game: 'kingdom',
    my_turn: true,
    log: [{ seat: 1, verb: 'village' }],
    tiles: [[{ place: 'farm' }]],
    gold: [{ cards: [{ card: 'capitol', gold: 3 }] }],
    state: { phase: 'after', made: 3, seats: [{ pieces: ['a1', 'a2', 'a3'] }] },
  } as unknown as Position

  it.each([
    [{ tile: 'farm' }, true],
    [{ tile: 'village' }, false],
    [{ did: 'village' }, false],
    [{ pieces: 3 }, true],
    [{ pieces: 4 }, false],
    [{ gold: { capitol: 3 } }, true],
    [{ gold: { capitol: 3, castles: 3 } }, false],
    [{ built: true }, true],
    [{ begun: true, tile: 'village' }, false],
  ])('%j is %s', (goal, expected) => {
    expect(isReached(goal, position)).toBe(expected)
  })
})
