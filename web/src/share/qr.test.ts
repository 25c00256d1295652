// The QR package agrees with other encoders; the rows of the expected code are in hexadecimal.

import { encode } from 'uqr'
import { expect, test } from 'vitest'

const HEXSTEAD =
  '1fc27f 105d41 17415d 17435d 175f5d 104a41 1fd57f 0 154512 11622 15d67f b9782 ed25c 1c6e 1fc937 104442 17557c 1746aa 175ef9 104fa2 1fdeff'

test('a code equals that of other encoders', () => {
  const bytes = [...new TextEncoder().encode('HEXSTEAD')]
  const { data } = encode(bytes, { ecc: 'M', border: 0, maskPattern: 0, boostEcc: false })
  const rows = data.map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(16))
  expect(rows.join(' ')).toBe(HEXSTEAD)
})
