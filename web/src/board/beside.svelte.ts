// A further board lies on rows below the main one. On a wide screen it is drawn beside it instead,
// where there is room; its hexes keep their names.

/** The first row of what lies beside the main board. */
export const BESIDE = 22
/** How far it moves, in whole hexes, so that the corners of hexes still coincide. */
const COLUMNS = 15
const ROWS = -14

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-aspect-ratio: 11/10)')
let moved = $state(wide?.matches ?? false)
wide?.addEventListener('change', ({ matches }) => (moved = matches))

/** By how many columns and rows a hex of that row is drawn away from where its name says. */
export function awayBy(row: number): { columns: number; rows: number } {
  return moved && row >= BESIDE ? { columns: COLUMNS, rows: ROWS } : { columns: 0, rows: 0 }
}
