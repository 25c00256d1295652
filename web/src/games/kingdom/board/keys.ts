// Walking the board with keys: arrows from hex to hex, Page Up and Down from legal hex to legal hex.

import { hexName, placeOf, type HexName } from '../../../board/hexes'

/** Where a key leads from a hex; null for a key that does not walk. */
export function stepFrom(
  from: HexName,
  key: string,
  rows: readonly string[],
  legal: readonly HexName[],
): HexName | null {
  const place = placeOf(from)
  if (!place) return null
  const { row, column } = place
  const last = (rows[row]?.length ?? 1) - 1
  switch (key) {
    case 'ArrowLeft':
      return hexName(row, Math.max(0, column - 1))
    case 'ArrowRight':
      return hexName(row, Math.min(last, column + 1))
    case 'ArrowUp':
      return within(row - 1, column, rows) ?? from
    case 'ArrowDown':
      return within(row + 1, column, rows) ?? from
    case 'Home':
      return hexName(row, 0)
    case 'End':
      return hexName(row, last)
    case 'PageDown':
      return nextLegal(from, legal, 1)
    case 'PageUp':
      return nextLegal(from, legal, -1)
    default:
      return null
  }
}

function within(row: number, column: number, rows: readonly string[]): HexName | null {
  const line = rows[row]
  return line ? hexName(row, Math.min(column, line.length - 1)) : null
}

function order(hex: HexName): number {
  const place = placeOf(hex)
  return place ? place.row * 100 + place.column : 0
}

function nextLegal(from: HexName, legal: readonly HexName[], way: 1 | -1): HexName {
  const sorted = [...legal].sort((one, other) => (order(one) - order(other)) * way)
  return sorted.find((hex) => (order(hex) - order(from)) * way > 0) ?? sorted[0] ?? from
}
