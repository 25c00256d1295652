import { expect, test } from 'vitest'
import { bytes, text } from './passkey'

test('what a browser has as bytes goes over the wire and back', () => {
  const raw = Uint8Array.from({ length: 256 }, (_, index) => index)
  const written = text(raw.buffer)
  expect(written).toMatch(/^[A-Za-z0-9_-]+$/)
  expect([...bytes(written)]).toEqual([...raw])
})
