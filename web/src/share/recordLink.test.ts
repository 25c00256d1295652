import { expect, test } from 'vitest'
import { linkedRecord, recordLink } from './recordLink'

const RECORD = JSON.stringify({ game: 'kingdom', actions: Array.from({ length: 500 }, (_, n) => `build A${n} é`) })

test('a link holds the whole record', async () => {
  const link = await recordLink(RECORD, '7')
  expect(link).toMatch(/^\/replay\/link\?at=7#[\w-]+$/)
  expect(await linkedRecord(link.split('#')[1] ?? '')).toBe(RECORD)
})

test('a link without a step begins at the start', async () => {
  expect(await recordLink('{}', null)).toMatch(/^\/replay\/link#/)
})

test('a truncated or changed link is refused', async () => {
  const packed = (await recordLink(RECORD, null)).split('#')[1] ?? ''
  expect(await linkedRecord(packed.slice(0, packed.length / 2))).toBe(null)
  expect(await linkedRecord(`%${packed}`)).toBe(null)
  expect(await linkedRecord('')).toBe(null)
})
