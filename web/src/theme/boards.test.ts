// The boards and pieces that a user can choose are legible: contrast by WCAG, and differences of colours as eyes
// without one kind of cone see them.

import { describe, expect, it } from 'vitest'
import style from '../../../src/hexstead/drawing/art/style.json'
import { distance, EYES, ratio } from './colourVision'
import boards from './boards.json'

const pieces = style.pieces
const [, halo] = style.sheet.halo

/** Every pair of a list. */
const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]))

it('measures contrast and differences', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(ratio('#777777', '#777777')).toBe(1)
  expect(distance('#000000', '#ffffff', 'all')).toBeCloseTo(100, 0)
  expect(distance('#c00000', '#707000', 'deutan')).toBeLessThan(distance('#c00000', '#707000', 'all') / 2)
})

describe.each(Object.entries(boards))('%s board', (board, { sheet, terrain }) => {
  const grounds = Object.entries(terrain)
  const washes = [...grounds.map(([, { wash }]) => wash), sheet['special-wash']]

  it.each(EYES)('has terrains whose colours differ for %s eyes', (eyes) => {
    expect(washes).toHaveLength(10)
    const close = pairs(washes).filter(([one, other]) => distance(one, other, eyes) < (board === 'plain' ? 16 : 11))
    expect(close).toEqual([])
  })

  it('has visible textures, legal places and pieces on every terrain', () => {
    const least = board === 'plain' ? 4.5 : 3
    for (const [name, { wash, ink }] of grounds) expect(ratio(wash, ink), name).toBeGreaterThanOrEqual(least)
    // WCAG asks for 3. A ring is drawn on a light line, and a piece in a dark line on a light one.
    for (const wash of washes) {
      expect(Math.max(ratio(wash, sheet.glow), ratio(wash, halo ?? ''))).toBeGreaterThan(3)
      expect(Math.max(ratio(wash, pieces['piece-ink']), ratio(wash, halo ?? ''))).toBeGreaterThan(3)
    }
  })
})

describe.each(Object.entries(style.seats))('%s tokens and shapes', (_, { colour }) => {
  it('show the mark on the token, and the shape in its lines', () => {
    const { 'piece-ink': ink, wall } = pieces
    expect(Math.max(ratio(colour, wall), ratio(colour, ink))).toBeGreaterThan(3)
    expect(Math.max(ratio(colour, ink), ratio(colour, halo ?? ''))).toBeGreaterThan(3)
    expect(ratio(ink, halo ?? '')).toBeGreaterThan(7)
  })
})
