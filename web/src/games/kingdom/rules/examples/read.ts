// From the drawn rows of a cut-out to what the board's own parts draw.

import { hexName, type HexName } from '../../../../board/hexes'
import type { Highlight, PieceGroup } from '../../../../board/model'
import { specialOf } from '../../../../board/terrain'
import type { Cutout } from './types'

export interface Drawn {
  rows: string[]
  specials: { hex: HexName; kind: string; place: string | null }[]
  pieces: PieceGroup[]
  can: HexName[]
  cannot: HexName[]
  lifts: HexName[]
  highlights: Highlight[]
}

const PIECES: Readonly<Record<string, readonly [kind: string, seat: number | null]>> = {
  '1': ['settlement', 0],
  '2': ['settlement', 1],
  w: ['warriors', 0],
  v: ['wagon', 0],
  s: ['ship', 0],
  '#': ['walls', null],
}

export function readCutout({ rows, places = {}, gold = [], hall }: Cutout): Drawn {
  const drawn: Drawn = { rows: [], specials: [], pieces: [], can: [], cannot: [], lifts: [], highlights: [] }
  rows.forEach((line, row) => {
    const cells = line.split(' ')
    drawn.rows.push(cells.map((cell) => cell.charAt(0)).join(''))
    cells.forEach((cell, column) => readCell(drawn, cell, hexName(row, column), places))
  })
  for (const { hexes, label } of gold) drawn.highlights.push({ hexes, tone: 'gold', label })
  if (hall) drawn.pieces.push({ kind: 'city hall', seat: 0, hexes: hall })
  return drawn
}

function readCell(drawn: Drawn, cell: string, hex: HexName, places: Readonly<Record<string, string>>): void {
  const kind = specialOf(cell.charAt(0))
  if (kind !== null) drawn.specials.push({ hex, kind, place: places[hex] ?? null })
  const [marks = '', coin] = cell.slice(1).split('$')
  for (const mark of marks) {
    const piece = PIECES[mark]
    if (piece) drawn.pieces.push({ kind: piece[0], seat: piece[1], hexes: [hex] })
    else if (mark === '*') drawn.can.push(hex)
    else if (mark === 'x') drawn.cannot.push(hex)
    else if (mark === '^') drawn.lifts.push(hex)
    else throw new Error(`an example has ${cell} on ${hex}; ${mark} means nothing`)
  }
  if (coin !== undefined) drawn.highlights.push({ hexes: [hex], tone: 'gold', label: coin })
}
