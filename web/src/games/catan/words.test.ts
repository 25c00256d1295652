import { beforeAll, expect, test, vi } from 'vitest'
import { goodsWords, markedParts, markGood } from './words'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

test('the log has a place for the icon of each resource, and its name for screen readers', () => {
  const line = `Ann offers ${goodsWords({ wood: 2, ore: 1 }, markGood)}.`
  const parts = markedParts(line)
  expect(parts.map((part) => (typeof part === 'string' ? part : part.kind))).toEqual([
    'Ann offers 2 ',
    'wood',
    ' and 1 ',
    'ore',
    '.',
  ])
  const plain = parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')
  expect(plain).toBe(`Ann offers ${goodsWords({ wood: 2, ore: 1 })}.`)
  expect(markedParts('Ann rolls a 7')).toEqual(['Ann rolls a 7'])
})
