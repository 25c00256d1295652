// The parts of a board: blocks of rows, separated by empty rows.

import { NO_HEX } from '../../../board/terrain'

/** The first and last rows and columns that have hexes. */
export interface Part {
  top: number
  bottom: number
  left: number
  right: number
}

export function partsOf(rows: readonly string[]): Part[] {
  const parts: Part[] = []
  rows.forEach((line, row) => {
    const columns = [...line].flatMap((letter, column) => (letter === NO_HEX ? [] : [column]))
    const [left, right] = [columns[0], columns.at(-1)]
    if (left === undefined || right === undefined) return
    const last = parts.at(-1)
    if (last === undefined || last.bottom < row - 1) parts.push({ top: row, bottom: row, left, right })
    else {
      last.bottom = row
      last.left = Math.min(last.left, left)
      last.right = Math.max(last.right, right)
    }
  })
  return parts
}
