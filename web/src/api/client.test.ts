import { afterEach, expect, test, vi } from 'vitest'
import { records } from './client'

afterEach(() => vi.unstubAllGlobals())

test('a long record is put together from its pages', async () => {
  const steps = Array.from({ length: 5 }, (_, index) => ({ at: index + 1 }))
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const after = Number(new URL(address, 'http://table').searchParams.get('after') ?? 0)
    const page = { id: 'r1', length: 5, steps: steps.slice(after, after + 2) }
    return Promise.resolve(new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } }))
  })
  expect((await records.read('r1')).steps).toEqual(steps)
  expect(asked).toEqual(['/api/records/r1', '/api/records/r1?after=2', '/api/records/r1?after=4'])
})
