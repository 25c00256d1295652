// Contrast by WCAG 2, and the difference of two colours (CIE 1976) for eyes with all cones or without one kind
// (Machado et al. 2009). Only tests use it.

export const EYES = ['all', 'protan', 'deutan', 'tritan'] as const
type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const SEEN: Readonly<Record<(typeof EYES)[number], Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deutan: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritan: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
}
/** Linear sRGB to XYZ, relative to white. */
const XYZ: Matrix = [
  [0.4339, 0.3762, 0.1899],
  [0.2126, 0.7152, 0.0722],
  [0.0177, 0.1095, 0.8728],
]

/** Return the contrast ratio of two colours, from 1 to 21. */
export function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((colour) => times(XYZ, linear(colour))[1]).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Return how much two colours differ for these eyes; black and white differ by 100. */
export function distance(one: string, other: string, eyes: (typeof EYES)[number]): number {
  const [a, b] = [lab(one, eyes), lab(other, eyes)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function lab(colour: string, eyes: (typeof EYES)[number]): Triple {
  const [red, green, blue] = times(SEEN[eyes], linear(colour)).map((value) => Math.min(1, Math.max(0, value)))
  const [x, y, z] = times(XYZ, [red ?? 0, green ?? 0, blue ?? 0]).map((value) =>
    value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116,
  ) as unknown as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(colour: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  const line = ([x, y, z]: Triple): number => x * a + y * b + z * c
  return [line(matrix[0]), line(matrix[1]), line(matrix[2])]
}
