// The four places of a board.

import { placeOf } from '../../../board/hexes'

export const PLACES = ['setup.topLeft', 'setup.topRight', 'setup.bottomLeft', 'setup.bottomRight'] as const
const SIDE = 10

/** Return the name of the place that contains a hex. */
export function placeKey(hex: string): (typeof PLACES)[number] {
  const { row, column } = placeOf(hex) ?? { row: 0, column: 0 }
  return PLACES[(row < SIDE ? 0 : 2) + (column < SIDE ? 0 : 1)] ?? PLACES[0]
}
