import { expect, test } from 'vitest'
import { bytesOf } from './push'

test('a key is read as browsers want it, whatever letters it has', () => {
  expect([...bytesOf('AQID')]).toEqual([1, 2, 3])
  expect([...bytesOf('-_8')]).toEqual([0xfb, 0xff])
})
