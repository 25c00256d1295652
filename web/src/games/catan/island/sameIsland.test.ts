// The pages and Python draw the same island: Python writes `tests/drawing/island.json`.

import { expect, it } from 'vitest'
import drawn from '../../../../../tests/drawing/island.json'
import { CROSSING, harbourSign, PATH, seaRows, SHEET } from './places'

const points = (places: Iterable<readonly [string, { x: number; y: number }]>): Record<string, number[]> =>
  Object.fromEntries([...places].map(([name, { x, y }]) => [name, [x, y]]))

it('has the same sea, and shows the same part of it', () => {
  expect(seaRows(drawn.tiles)).toEqual(drawn.rows)
  expect([SHEET.x, SHEET.y, SHEET.width, SHEET.height]).toEqual(drawn.view)
})

it('has the same crossings and paths', () => {
  expect(points(CROSSING)).toEqual(drawn.crossings)
  expect(points([...PATH].map(([name, { bend }]) => [name, bend] as const))).toEqual(drawn.bends)
})

it('has the same harbours', () => {
  for (const [name, [x, y]] of Object.entries(drawn.signs)) {
    const path = PATH.get(name)
    const sign = path ? harbourSign(path) : { x: NaN, y: NaN }
    expect(sign.x).toBeCloseTo(x ?? NaN, 4)
    expect(sign.y).toBeCloseTo(y ?? NaN, 4)
  }
})
