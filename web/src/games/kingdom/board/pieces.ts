// All pieces of a board as a flat list in drawing order.

import { centre, placeOf, type HexName, type Point } from '../../../board/hexes'
import type { PieceGroup } from '../../../board/model'
import { figures } from './art'

export interface PlacedPiece extends Point {
  key: string
  kind: string
  seat: number | null
  hexes: readonly HexName[]
  broad: boolean
}

export function placedPieces(groups: readonly PieceGroup[]): PlacedPiece[] {
  const found: (PlacedPiece & { row: number })[] = []
  for (const { kind, seat, hexes } of groups) {
    if (figures.isBroad(kind)) {
      if (hexes.length) found.push({ ...one(kind, seat, hexes), broad: true, row: -1 })
      continue
    }
    for (const hex of hexes) {
      found.push({ ...one(kind, seat, [hex]), broad: false, row: placeOf(hex)?.row ?? 0 })
    }
  }
  const unique = [...new Map(found.map((piece) => [piece.key, piece])).values()]
  return unique.sort((a, b) => a.row - b.row || a.x - b.x)
}

function one(kind: string, seat: number | null, hexes: readonly HexName[]): Omit<PlacedPiece, 'broad'> {
  const middles = hexes.map(centre)
  const sum = middles.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return {
    key: `${kind}/${seat ?? '-'}/${hexes.join(' ')}`,
    kind,
    seat,
    hexes,
    x: Math.round(sum.x / hexes.length),
    y: Math.round(sum.y / hexes.length),
  }
}
