import { expect, test } from 'vitest'
import { nextOf } from './solved.svelte'

const puzzles = ['a', 'b', 'c'].map((id) => ({ id }))

test('the easiest unsolved puzzle comes first, and then the one after the open one', () => {
  expect(nextOf(puzzles, [])).toBe('a')
  expect(nextOf(puzzles, ['a'])).toBe('b')
  expect(nextOf(puzzles, ['b'], 'b')).toBe('c')
  expect(nextOf(puzzles, ['b', 'c'], 'c')).toBe('a')
})

test('there is no next puzzle when all are solved', () => {
  expect(nextOf(puzzles, ['a', 'b', 'c'], 'b')).toBeNull()
})
