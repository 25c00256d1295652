// The margins around the board, in board units.

import { extent } from './hexes'

/** The width of the margin that carries the frame and the coordinates. */
export const SHEET = 66

export interface Sheet {
  x: number
  y: number
  width: number
  height: number
}

export function sheetOf(rows: readonly string[]): Sheet {
  const { width, height } = extent(rows)
  return { x: -SHEET, y: -SHEET, width: width + 2 * SHEET, height: height + 2 * SHEET }
}
