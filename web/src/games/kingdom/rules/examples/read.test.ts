import { expect, it } from 'vitest'
import { pages } from '../pages'
import { cutoutOf, isPictured } from '../contents'
import { readCutout } from './read'

const PICTURED = pages.groups.flatMap((group) => group.pages).filter(isPictured)

it.each(PICTURED)('the example of %s can be drawn', (page) => {
  const { rows, pieces, specials } = readCutout(cutoutOf(page))
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  expect(pieces.length + specials.length).toBeGreaterThan(0)
})

it('an example with an unknown mark is refused', () => {
  expect(() => readCutout({ rows: ['G?'] })).toThrow('means nothing')
})
