export interface Point {
  x: number
  y: number
}

/** Maps shares of the x axis (0 to 1) and values of the y axis to the coordinates of a chart. */
export interface Plot {
  x: (share: number) => number
  y: (value: number) => number
  left: number
  right: number
  top: number
  bottom: number
}

/** The `d` of an SVG path through the points. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
