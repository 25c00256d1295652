// Codes as other encoders draw them, row by row in hexadecimal; readers on phones read these.

import { expect, test } from 'vitest'
import { qrCode } from './qr'

const SHORT =
  '1fc27f 105d41 17415d 17435d 175f5d 104a41 1fd57f 0 154512 11622 15d67f b9782 ed25c 1c6e 1fc937 104442 17557c 1746aa 175ef9 104fa2 1fdeff'
/** Of version 9: several blocks, the number of the version, marks of alignment. */
const LONG =
  '1fceed7c67447f 105229b8168641 175dc3511e925d 1753ec7c39dd5d 1745a07fda9c5d 104fa4510cd441 1fd5555555557f 1dbf71043500 105f483f37e6ce 8a2b01ec4ef66 1be7a4fe34b35c 734657b643c78 1347c74a513d5a 61ea25370bea7 12eec0fec4b3de c37ff3eb44166 11679c2b67c35f 7333d53f89ea5 1769c03b64961 1336427b287121 5c2774ba3635f 131b925565efe4 4421ddd8d730c 100f7a9105349 3f69d7f11d1f6 317b4f168951b 95d5ff5807b52 d1881b117091d 11f655bf8747ff d3a36fb7a9e71 1716ca237aa45 ab42ff6b35e6b 865eaaf074de4 1517fcb4aec734 4cb5bcf517b9c d1bd4faf75259 117d7ec679b206 132438fd7aa652 bff43871d7a2c e33dcf36a028e 6db87ab87c8ca a9cb5b5fb1776 1bf5efea602369 c35bdd657264b 2595e1faf89f6 1c55f1deef1c 1fc44355ed6f50 104f6a51766718 174c3c3f3b15f2 17436c3bfa3f41 174edcd5dce8ff 10436e83423ac5 1fd4a076edcdcc'

function rows(code: boolean[][] | null): string {
  const bits = (code ?? []).map((row) => row.map(Number).join(''))
  return bits.map((line) => BigInt(`0b${line}`).toString(16)).join(' ')
}

test('a short text is the smallest code', () => {
  expect(rows(qrCode('HEXSTEAD', 0))).toBe(SHORT)
})

test('a long link is several blocks', () => {
  const link = `https://play.example/table/k7mq2w9xh3ac?invite=${'Zk3'.repeat(40)}`
  expect(rows(qrCode(link, 5))).toBe(LONG)
})

test('without a wish, the mask that is easiest to read is taken', () => {
  const codes = Array.from({ length: 8 }, (_, mask) => rows(qrCode('HEXSTEAD', mask)))
  expect(new Set(codes).size).toBe(8)
  expect(codes).toContain(rows(qrCode('HEXSTEAD')))
})

test('what fits into no code has none', () => {
  expect(qrCode('x'.repeat(2331))?.length).toBe(177)
  expect(qrCode('x'.repeat(2332))).toBeNull()
})
