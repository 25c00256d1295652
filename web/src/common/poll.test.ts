import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll'

const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  page.hidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('requests again and again until it is stopped', () => {
  const refresh = vi.fn()
  const stop = poll(refresh, 1000)
  vi.advanceTimersByTime(3000)
  expect(refresh).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(3000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledTimes(3)
})

it('requests nothing while the page is hidden, and at once when it is shown again', () => {
  const [refresh, always] = [vi.fn(), vi.fn()]
  const stops = [poll(refresh, 1000), poll(always, 1000, () => true)]
  page.hidden = true
  vi.advanceTimersByTime(2000)
  expect([refresh, always].map((each) => each.mock.calls.length)).toEqual([0, 2])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})
