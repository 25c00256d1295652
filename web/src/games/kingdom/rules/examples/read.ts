// Parses the rows of a cut-out into the data of a board.

import { SETTLEMENT } from '../../../../board/figures'
import { hexName, type HexName } from '../../../../board/hexes'
import type { Highlight, PieceGroup } from '../../../../board/model'
import { specialOf } from '../../../../board/terrain'
import { MARKS } from '../contents'
import type { Cutout, Mark } from './types'

export interface Drawn {
  rows: string[]
  specials: { hex: HexName; kind: string; place: string | null }[]
  pieces: PieceGroup[]
  can: HexName[]
  cannot: HexName[]
  lifts: HexName[]
  highlights: Highlight[]
}

const PIECES: Readonly<Record<string, Mark>> = { '1': [SETTLEMENT, 0], '2': [SETTLEMENT, 1], ...MARKS }

export function readCutout({ rows, places = {}, gold = [], broad }: Cutout): Drawn {
  const drawn: Drawn = { rows: [], specials: [], pieces: [], can: [], cannot: [], lifts: [], highlights: [] }
  rows.forEach((line, row) => {
    const cells = line.split(' ')
    drawn.rows.push(cells.map((cell) => cell.charAt(0)).join(''))
    cells.forEach((cell, column) => readCell(drawn, cell, hexName(row, column), places))
  })
  for (const { hexes, label } of gold) drawn.highlights.push({ hexes, tone: 'gold', label })
  if (broad) drawn.pieces.push({ kind: broad.kind, seat: 0, hexes: broad.hexes })
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
