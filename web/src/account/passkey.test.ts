import { expect, test } from 'vitest'
import { bytes, text } from './passkey'

test('binary values survive encoding and decoding', () => {
  const raw = Uint8Array.from({ length: 256 }, (_, index) => index)
  const written = text(raw.buffer)
  expect(written).toMatch(/^[A-Za-z0-9_-]+$/)
  expect([...bytes(written)]).toEqual([...raw])
})
