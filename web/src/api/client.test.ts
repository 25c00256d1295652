import { afterEach, expect, test, vi } from 'vitest'
import { game, position, records } from './client'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the pages of a long record are joined', async () => {
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

test('requests that change nothing are repeated when no answer comes, others are not', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  let answers = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    if (asked.length <= 3 - answers) return Promise.reject(new TypeError('network error'))
    return Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
  })
  answers = 1
  const looked = position({})
  await vi.runAllTimersAsync()
  expect(await looked).toEqual({})
  expect(asked).toEqual(Array(3).fill('/api/positions'))

  for (const [request, times] of [
    [() => game.view('t1'), 3],
    [() => game.chat('t1', 'hello'), 1],
  ] as const) {
    asked.length = 0
    answers = 0
    const refused = expect(request()).rejects.toMatchObject({ status: 0, code: 'offline' })
    await vi.runAllTimersAsync()
    await refused
    expect(asked).toHaveLength(times)
  }
})
