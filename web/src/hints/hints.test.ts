import { expect, test } from 'vitest'
import type { Step } from '../api'
import { marksFor } from './hints.svelte'

const step = (verb: string, hex: string | null): Step => ({ verb, hex }) as Step
const line = (...steps: Step[]) => ({ steps })

test('the places of the selected line are numbered in order', () => {
  const lines = [line(step('build', 'a1'), step('farm', 'b2'), step('end', null)), line(step('build', 'c3'))]
  expect(marksFor(lines, 0).map(({ hexes, label }) => [hexes[0], label])).toEqual([
    ['a1', '1'],
    ['b2', '2'],
  ])
  expect(marksFor(lines, 1).map(({ hexes }) => hexes[0])).toEqual(['c3'])
})

test('if every line is one place, all are shown with their rank', () => {
  const lines = [line(step('settlement', 'c1-n')), line(step('road', 'c2-n')), line(step('end', null))]
  expect(marksFor(lines, 1)).toEqual([
    { hexes: ['c1-n'], tone: 'ink', label: '1', verb: 'settlement' },
    { hexes: ['c2-n'], tone: 'gold', label: '2', verb: 'road' },
  ])
})
