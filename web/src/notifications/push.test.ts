import { expect, test } from 'vitest'
import { bytesOf } from './push'

test('bytesOf decodes base64url', () => {
  expect([...bytesOf('AQID')]).toEqual([1, 2, 3])
  expect([...bytesOf('-_8')]).toEqual([0xfb, 0xff])
})
