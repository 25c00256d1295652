// An additional board has the rows below those of the main board. A wide screen shows it beside the main board; its
// hexes keep their names.

/** The first row of the additional board. */
export const BESIDE = 22
/** The shift of the additional board, in whole hexes, so that the corners of hexes still coincide. */
const COLUMNS = 15
const ROWS = -14

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-aspect-ratio: 11/10)')
let moved = $state(wide?.matches ?? false)
wide?.addEventListener('change', ({ matches }) => (moved = matches))

/** Return the columns and rows by which the hexes of a row are shifted from the place of their name. */
export function awayBy(row: number): { columns: number; rows: number } {
  return moved && row >= BESIDE ? { columns: COLUMNS, rows: ROWS } : { columns: 0, rows: 0 }
}
