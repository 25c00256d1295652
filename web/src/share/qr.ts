// QR codes (ISO/IEC 18004): text as bytes, with the correction of level M, which survives 15 % of damage.

/** For each version: how many bytes of correction a block has, and how many blocks there are. */
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
]
const VERSIONS = CORRECTION.length
const LEVEL_M = 0
const BYTES = 0b0100
const PADDING = [0xec, 0x11]

/** Which dots a mask turns over, by row and column. */
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

const sizeOf = (version: number): number => version * 4 + 17

/** The code of a text, row by row, true for dark; null for one that is too long. */
export function qrCode(text: string, mask: number | null = null): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  for (let version = 1; version <= VERSIONS; version += 1) {
    const words = message(bytes, version)
    if (words !== null) return draw(version, interleaved(words, version), mask)
  }
  return null
}

/** How many dots are left for words once everything that every code has is drawn. */
function dotsOf(version: number): number {
  const size = sizeOf(version)
  const marks = version === 1 ? 0 : Math.floor(version / 7) + 2
  const alignment = version === 1 ? 0 : (marks * marks - 3) * 25 - (marks - 2) * 10
  const finders = 3 * 64
  const formats = 31
  const timing = 2 * (size - 16)
  return size * size - finders - formats - timing - alignment - (version < 7 ? 0 : 36)
}

/** The words that hold the text, filled up; null where they do not fit. */
function message(bytes: readonly number[], version: number): number[] | null {
  const room = Math.floor(dotsOf(version) / 8) - at(CORRECTION, version - 1) * at(BLOCKS, version - 1)
  const bits: number[] = []
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  push(BYTES, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  if (bits.length > room * 8) return null
  push(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words: number[] = []
  for (let start = 0; start < bits.length; start += 8)
    words.push(bits.slice(start, start + 8).reduce((value, bit) => value * 2 + bit, 0))
  for (let turn = 0; words.length < room; turn += 1) words.push(at(PADDING, turn % 2))
  return words
}

// --- correction: polynomials over the field of 256 numbers ------------------------------------

function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** The polynomial by which words are divided, without its first coefficient. */
function divisor(degree: number): number[] {
  const found = new Array<number>(degree).fill(0)
  found[degree - 1] = 1
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let place = 0; place < degree; place += 1)
      found[place] = times(at(found, place), root) ^ (found[place + 1] ?? 0)
    root = times(root, 2)
  }
  return found
}

function remainder(words: readonly number[], by: readonly number[]): number[] {
  const rest = by.map(() => 0)
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    by.forEach((coefficient, place) => (rest[place] = at(rest, place) ^ times(coefficient, factor)))
  }
  return rest
}

/** Blocks of words, each with its correction, dealt out like cards. */
function interleaved(words: readonly number[], version: number): number[] {
  const [length, count] = [at(CORRECTION, version - 1), at(BLOCKS, version - 1)]
  const short = Math.floor(words.length / count)
  const long = words.length % count
  const by = divisor(length)
  const blocks: number[][] = []
  let start = 0
  for (let block = 0; block < count; block += 1) {
    const end = start + short + (block < count - long ? 0 : 1)
    blocks.push(words.slice(start, end))
    start = end
  }
  const corrections = blocks.map((block) => remainder(block, by))
  const dealt = (hands: readonly number[][], most: number): number[] =>
    Array.from({ length: most }, (_, place) => hands.map((hand) => hand[place]))
      .flat()
      .filter((word) => word !== undefined)
  return [...dealt(blocks, short + 1), ...dealt(corrections, length)]
}

// --- drawing ------------------------------------------------------------------------------------

/** A code while it is drawn: undefined where nothing stands yet. */
type Sheet = (boolean | undefined)[][]

function draw(version: number, words: readonly number[], wanted: number | null): boolean[][] {
  const frame = frameOf(version)
  const filled = MASKS.map((_, mask) => masked(frame, words, version, mask))
  const costs = filled.map(penalty)
  const best = wanted ?? costs.indexOf(Math.min(...costs))
  return filled[best] ?? []
}

/** What every code of a version has: three finders, lines of timing, marks of alignment. */
function frameOf(version: number): Sheet {
  const size = sizeOf(version)
  const sheet: Sheet = Array.from({ length: size }, () => new Array<undefined>(size).fill(undefined))
  for (let place = 0; place < size; place += 1) {
    set(sheet, 6, place, place % 2 === 0)
    set(sheet, place, 6, place % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    around(row, column, 4, (y, x, distance) => set(sheet, y, x, distance !== 2 && distance !== 4))
  const marks = alignments(version)
  const last = marks.length - 1
  marks.forEach((row, high) =>
    marks.forEach((column, wide) => {
      const finder = (high === 0 && wide === 0) || (high === 0 && wide === last) || (high === last && wide === 0)
      if (!finder) around(row, column, 2, (y, x, distance) => set(sheet, y, x, distance !== 1))
    }),
  )
  return sheet
}

function around(
  row: number,
  column: number,
  reach: number,
  paint: (row: number, column: number, distance: number) => void,
): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) paint(row + dy, column + dx, Math.max(Math.abs(dy), Math.abs(dx)))
}

function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const places = [6]
  for (let place = sizeOf(version) - 7; places.length < count; place -= step) places.splice(1, 0, place)
  return places
}

function set(sheet: Sheet, row: number, column: number, dark: boolean): void {
  const line = sheet[row]
  if (line !== undefined && column >= 0 && column < line.length) line[column] = dark
}

/** A value with the remainder of its division, which lets a reader mend it. */
function checked(value: number, by: number, length: number): number {
  let rest = value
  const top = 31 - Math.clz32(by)
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ (((rest >> (top - 1)) & 1) * by)
  return (value << length) | (rest & ((1 << length) - 1))
}

function masked(frame: Sheet, words: readonly number[], version: number, mask: number): boolean[][] {
  const sheet = frame.map((line) => [...line])
  const size = sheet.length
  const format = checked((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412
  const bit = (value: number, place: number): boolean => ((value >> place) & 1) === 1
  for (let place = 0; place < 15; place += 1) {
    const dark = bit(format, place)
    if (place < 8) set(sheet, place < 6 ? place : place + 1, 8, dark)
    else set(sheet, 8, place < 9 ? 7 : 14 - place, dark)
    if (place < 8) set(sheet, 8, size - 1 - place, dark)
    else set(sheet, size - 15 + place, 8, dark)
  }
  set(sheet, size - 8, 8, true)
  if (version >= 7) {
    const number = checked(version, 0x1f25, 12)
    for (let place = 0; place < 18; place += 1) {
      const [a, b] = [size - 11 + (place % 3), Math.floor(place / 3)]
      set(sheet, b, a, bit(number, place))
      set(sheet, a, b, bit(number, place))
    }
  }
  fill(sheet, words, MASKS[mask] ?? (() => false))
  return sheet as boolean[][]
}

/** Words run up and down in double columns from the right, around everything that stands already. */
function fill(sheet: Sheet, words: readonly number[], turned: (row: number, column: number) => boolean): void {
  const size = sheet.length
  let place = 0
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right -= 1 // the line of timing
    for (let step = 0; step < size; step += 1) {
      const row = upward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (sheet[row]?.[column] !== undefined) continue
        const word = words[place >> 3] ?? 0
        const dark = ((word >> (7 - (place & 7))) & 1) === 1
        set(sheet, row, column, dark !== turned(row, column))
        place += 1
      }
    }
  }
}

/** How hard a code is to read: runs, squares and false finders, and too much of one shade. */
function penalty(code: boolean[][]): number {
  const size = code.length
  const columns = code.map((_, column) => code.map((line) => line[column] === true))
  let cost = 0
  for (const line of [...code, ...columns]) cost += ofLine(line)
  let dark = 0
  code.forEach((line, row) =>
    line.forEach((here, column) => {
      if (here) dark += 1
      const square = [line[column + 1], code[row + 1]?.[column], code[row + 1]?.[column + 1]]
      if (square.every((other) => other === here)) cost += 3
    }),
  )
  const share = Math.abs(dark * 20 - size * size * 10)
  return cost + (Math.ceil(share / (size * size)) - 1) * 10
}

function ofLine(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('')
  let cost = 0
  for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2
  const wide = `0000${text}0000` // the margin counts as light
  for (let place = 0; place + 11 <= wide.length; place += 1) {
    const part = wide.slice(place, place + 11)
    if (part === '10111010000' || part === '00001011101') cost += 40
  }
  return cost
}

function at(numbers: readonly number[], place: number): number {
  return numbers[place] ?? 0
}
