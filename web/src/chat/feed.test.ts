// Chat feed and muting.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatLine, Reaction } from '../api'
import { feed, voices } from './feed'

const line = (id: number, at: string, author: string): ChatLine => ({
  id,
  at: `2026-11-16T10:00:${at}Z`,
  author,
  name: author.toUpperCase(),
  seat: 0,
  text: `line ${id}`,
})
const reaction = (id: number, at: string, author: string): Reaction => ({
  ...line(id, at, author),
  reaction: 'wow',
})
const LINES = [line(1, '01.000', 'ann'), line(2, '03.000', 'ben')]
const REACTIONS = [reaction(1, '02.000', 'ben'), reaction(2, '04.000', 'cat')]

test('lines and reactions are in chronological order', () => {
  const said = feed(LINES, REACTIONS, () => false)
  expect(said.map(({ author, text, reaction: shown }) => [author, text ?? shown])).toEqual([
    ['ann', 'line 1'],
    ['ben', 'wow'],
    ['ben', 'line 2'],
    ['cat', 'wow'],
  ])
  expect(new Set(said.map(({ key }) => key)).size).toBe(4)
})

test('lines and reactions of muted players are left out', () => {
  const said = feed(LINES, REACTIONS, (author) => author === 'ben')
  expect(said.map(({ author }) => author)).toEqual(['ann', 'cat'])
})

test('lines show the current name of their author', () => {
  const lines = [...LINES, { ...line(3, '05.000', 'ben'), name: 'Bo' }]
  const named = (seats: { author: string | null; name: string | null }[]) =>
    feed(lines, REACTIONS, () => false, seats).map(({ name }) => name)
  expect(named([])).toEqual(['ANN', 'Bo', 'Bo', 'CAT', 'Bo'])
  const bot = { author: null, name: null }
  expect(named([{ author: 'ann', name: 'Anna' }, bot])).toEqual(['Anna', 'Bo', 'Bo', 'CAT', 'Bo'])
  const two = ['Anna', 'Left'].map((name) => ({ author: 'ann', name }))
  expect(named(two)[0]).toBe('ANN')
})

test('other players can be muted, the user cannot', () => {
  const said = feed(LINES, REACTIONS, () => false)
  expect(voices(said, 'ann')).toEqual([
    { author: 'ben', name: 'BEN' },
    { author: 'cat', name: 'CAT' },
  ])
})

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

test('the browser stores muted players until they are unmuted', async () => {
  const before = (await import('../moderation/muted.svelte')).muted
  before.mute('ben', 'Ben')
  vi.resetModules()
  const { muted } = await import('../moderation/muted.svelte')
  expect(muted.has('ben')).toBe(true)
  expect(muted.all).toEqual([{ author: 'ben', name: 'Ben' }])
  muted.unmute('ben')
  expect(muted.has('ben')).toBe(false)
  expect(kept.get('hexstead.muted')).toBe('{}')
})

test('a stored value of another form is ignored', async () => {
  kept.set('hexstead.muted', '{"ann": 7, "ben": "Ben"}')
  const { muted } = await import('../moderation/muted.svelte')
  expect(muted.all).toEqual([{ author: 'ben', name: 'Ben' }])
})
