// Catan's own pieces, drawn with the board's pens.

import { addFigures, drawFigure } from '../../../board/figures'
import type { Colour } from '../../../board/seats'

addFigures({
  city: {
    coloured: 'M-42-2L-17-27L8-2zM4-20L22-43L40-20z',
    shaded: 'M-17-27L8-2H-4L-22-22zM22-43L40-20H30L18-38z',
    light: 'M-35-4H36V33H-35zM9-22H36V-2H9z',
    lines: 'M19-13h7v9h-7z',
    mark: [-12, 16, 0.9],
    markOnLight: true,
  },
})

export function drawBuilding(kind: 'settlement' | 'city', colour: Colour): string {
  return drawFigure(kind, colour)
}
