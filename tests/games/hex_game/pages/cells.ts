// Where the cells of the board lie: rows of 11, each half a cell further right than the last.

export const SIZE = 11
export const WIDTH = 30
export const SHEET = { width: WIDTH * (SIZE * 1.5 + 0.5), height: WIDTH * (SIZE * 0.87 + 1) }

export interface Cell {
  name: string
  x: number
  y: number
}

export const CELLS: readonly Cell[] = Array.from({ length: SIZE * SIZE }, (_, number) => {
  const [row, column] = [Math.floor(number / SIZE), number % SIZE]
  const name = `${'abcdefghijk'.charAt(column)}${row + 1}`
  return { name, x: WIDTH * (column + row / 2 + 1), y: WIDTH * (row * 0.87 + 0.9) }
})

export const CORNERS = [0, 1, 2, 3, 4, 5]
  .map((side) => (side * Math.PI) / 3 + Math.PI / 6)
  .map((angle) => `${(Math.cos(angle) * WIDTH * 0.57).toFixed(1)},${(Math.sin(angle) * WIDTH * 0.57).toFixed(1)}`)
  .join(' ')
