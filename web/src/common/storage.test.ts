import { afterEach, expect, it, vi } from 'vitest'
import { readJson, readText, removeStored, storeJson, storeText } from './storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('reads what it stored, and null for anything else', () => {
  const entries = new Map([['broken', '{']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  expect(storeJson('one', { two: 3 })).toBe(true)
  expect(readJson('one')).toEqual({ two: 3 })
  removeStored('one')
  expect([readText('one'), readJson('one'), readJson('broken')]).toEqual([null, null, null])
})

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(storeText('one', 'two', 'sessionStorage')).toBe(false)
  expect(readJson('one', 'sessionStorage')).toBe(null)
  removeStored('one', 'sessionStorage')
})
