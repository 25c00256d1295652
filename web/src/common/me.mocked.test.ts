import { expect, test, vi } from 'vitest'
import { api } from '../api'
import { me } from './me.svelte'

vi.mock('../api', () => ({ api: { me: { read: vi.fn(() => Promise.resolve(null)) } } }))

test('callers at the same time share one request, later ones send another', async () => {
  await Promise.all([me.read(), me.read()])
  expect(api.me.read).toHaveBeenCalledTimes(1)
  await me.read()
  expect(api.me.read).toHaveBeenCalledTimes(2)
})
