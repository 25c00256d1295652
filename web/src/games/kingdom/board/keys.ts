// Keyboard navigation of the board: arrows between hexes, Page Up and Down between legal hexes.

import { hexName, placeOf, type HexName } from '../../../board/hexes'

/** Return the hex that a key moves to; null for another key. */
export function stepFrom(
  from: HexName,
  key: string,
  rows: readonly string[],
  legal: readonly HexName[],
): HexName | null {
  const place = placeOf(from)
  if (!place) return null
  const { row, column } = place
  const line = rows[row] ?? ''
  const [first, last] = [firstHex(line), lastHex(line)]
  switch (key) {
    case 'ArrowLeft':
      return hexName(row, Math.max(first, column - 1))
    case 'ArrowRight':
      return hexName(row, Math.min(last, column + 1))
    case 'ArrowUp':
      return within(row, -1, column, rows) ?? from
    case 'ArrowDown':
      return within(row, 1, column, rows) ?? from
    case 'Home':
      return hexName(row, first)
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

/** Return the nearest hex of the next row with hexes, up or down. */
function within(from: number, way: 1 | -1, column: number, rows: readonly string[]): HexName | null {
  for (let row = from + way; rows[row] !== undefined; row += way) {
    const line = rows[row] ?? ''
    if (firstHex(line) <= lastHex(line)) {
      return hexName(row, Math.min(Math.max(column, firstHex(line)), lastHex(line)))
    }
  }
  return null
}

/** Return the first column of a row that has a hex. */
function firstHex(line: string): number {
  return line.length - line.replace(/^\.+/, '').length
}

function lastHex(line: string): number {
  return line.replace(/\.+$/, '').length - 1
}

function order(hex: HexName): number {
  const place = placeOf(hex)
  return place ? place.row * 100 + place.column : 0
}

function nextLegal(from: HexName, legal: readonly HexName[], way: 1 | -1): HexName {
  const sorted = [...legal].sort((one, other) => (order(one) - order(other)) * way)
  return sorted.find((hex) => (order(hex) - order(from)) * way > 0) ?? sorted[0] ?? from
}
