// The pages and Python draw the same ground: Python writes `tests/drawing/ground.json`.

import { expect, it } from 'vitest'
import drawn from '../../../tests/drawing/ground.json'
import { bloomsOf } from './ground'
import { Shores } from './shores'
import { groundOf } from './terrain'
import { spotAt } from './textures'

const grounds = drawn.rows.map((row) => [...row].map(groundOf))
const shores = new Shores(grounds)

/** Return the lines and curves of a path, sorted. */
function segments(path: string): string[] {
  const found: string[] = []
  let pen = ''
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const points = [...numbers.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => `${x},${y}`)
    if (command !== 'M') found.push([pen, ...points].join(' '))
    pen = points.at(-1) ?? pen
  }
  return found.sort()
}

it('has the same shores, coast and grid', () => {
  const outlines = Object.fromEntries([...shores.outlines()].map(([ground, path]) => [ground, segments(path)]))
  expect(outlines).toEqual(drawn.outlines)
  expect(segments(shores.coast('water'))).toEqual(drawn.coast)
  expect(segments(shores.net())).toEqual(drawn.net)
})

it('has the same watercolour patches', () => {
  const spots = grounds.flatMap((line, row) => line.map((_, column) => spotAt(row, column)))
  const blooms = bloomsOf(spots).map(({ x, y, r, tone }) => [x, y, r, tone] as const)
  const key = (bloom: readonly unknown[]): string => bloom.join(' ')
  expect(blooms.map(key).sort()).toEqual(drawn.blooms.map(key).sort())
})
