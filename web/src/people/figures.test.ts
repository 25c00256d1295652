import { beforeAll, expect, test, vi } from 'vitest'
import { change, moved, rangeOf, rating, spread, ticksOf } from './figures'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

test('a rating has its margin, and a change its sign', () => {
  expect(rating({ points: 1212, margin: 130 })).toBe('1,212 ± 130')
  expect(moved({ points: 1498, margin: 90 }, { points: 1512, margin: 88 })).toBe('1,512 (+14)')
  expect([change(-8), change(0)]).toEqual(['−8', '+0'])
})

test('a chart contains every rating with its margin, and the bots', () => {
  const range = rangeOf([{ points: 1000, margin: 490 }], [{ bot: 'expert', points: 1290 }])
  expect(range).toEqual({ least: 500, most: 1500 })
  expect(ticksOf(range)).toEqual([600, 800, 1000, 1200, 1400])
})

test('overlapping labels are moved apart within the chart', () => {
  expect(spread([10, 12, 50], 14, 0, 100)).toEqual([10, 24, 50])
  expect(spread([95, 97], 14, 0, 100)).toEqual([86, 100])
})
