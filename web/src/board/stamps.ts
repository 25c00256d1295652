// What stands on the ground and hides what is behind it: crowns, ridges, blossoms. Drawn from the
// top of the board down, so that a forest or a range flows over the borders of its hexes.

import { noise, wobble } from './hand'
import { merged, SEVEN, type Spot, type Strokes } from './textures'

const CROWNS = [11, 14, 17] as const

/** Something that stands at a place and hides what lies within its reach behind it. */
interface Stamp {
  x: number
  y: number
  reach: number
  strokes: Strokes
}

/** From the back to the front; those that touch nobody between them are drawn in one go. */
function stacked(stamps: readonly Stamp[]): string {
  const layers: Stamp[][] = []
  for (const stamp of stamps.toSorted((one, other) => one.y - other.y)) {
    const behind = layers.findLastIndex((layer) => layer.some((other) => touches(stamp, other)))
    const layer = layers[behind + 1]
    if (layer) layer.push(stamp)
    else layers.push([stamp])
  }
  return layers.map((layer) => merged(layer.map(({ strokes }) => strokes))).join('')
}

function touches(one: Stamp, other: Stamp): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.reach + other.reach
}

export function forest(...spots: readonly Spot[]): string {
  return stacked(spots.flatMap(trees))
}

function trees({ x, y, seed }: Spot): Stamp[] {
  return SEVEN.map(([dx, dy], index) =>
    tree({
      x: x + dx + wobble(seed, index + 10, 6),
      y: y + dy + 8 + wobble(seed, index + 20, 5),
      r: CROWNS[Math.floor(noise(seed, index) * 3)] ?? 14,
      seed: seed * 8 + index,
    }),
  )
}

function tree({ x, y, r, seed }: { x: number; y: number; r: number; seed: number }): Stamp {
  const w = (part: number): number => Math.round(r * part)
  const lean = wobble(seed, 50, 2)
  // A crown is four lobes around a middle, a little different each time.
  const crown =
    `M${x - r} ${y - w(0.3)}` +
    `a${w(0.62)} ${w(0.62)} 0 0 1 ${w(0.34) + lean}-${w(0.74)}` +
    `a${w(0.72)} ${w(0.72)} 0 0 1 ${w(1.28)}-${w(0.08)}` +
    `a${w(0.62)} ${w(0.62)} 0 0 1 ${w(0.36) - lean} ${w(0.9)}` +
    `a${w(0.55)} ${w(0.55)} 0 0 1-${w(0.52)} ${w(0.5)}` +
    `q-${w(0.4)} ${w(0.3)}-${w(0.86)} 0` +
    `a${w(0.55)} ${w(0.55)} 0 0 1-${w(0.6)}-${w(0.58)}z`
  const lit = `M${x - w(0.6)} ${y - w(0.5)}q${w(0.1)}-${w(0.5)} ${w(0.62)}-${w(0.52)}`
  const leaf = `M${x + w(0.1)} ${y - w(0.1)}q${w(0.3)} ${w(0.25)} ${w(0.6)}-${w(0.1)}M${x - w(0.5)} ${y + w(0.05)}q${w(0.2)} ${w(0.2)} ${w(0.4)} 0`
  const foot = `M${x - w(0.75)} ${y + w(0.42)}q${r} ${w(0.4)} ${w(1.7)}-${w(0.1)}`
  return { x, y, reach: r * 1.3, strokes: { foot, crown, lit, leaf } }
}

/** Where the peaks of a hex stand, in three arrangements: half width, foot. */
const RANGES: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [36, -8, 16],
    [20, 28, 30],
    [24, -22, 42],
  ],
  [
    [34, 12, 14],
    [24, -26, 28],
    [22, 20, 44],
  ],
  [
    [27, -22, 6],
    [26, 24, 12],
    [34, -2, 44],
  ],
]

export function mountain(...spots: readonly Spot[]): string {
  return stacked(spots.flatMap(peaks))
}

function peaks({ x, y, seed }: Spot): Stamp[] {
  const range = RANGES[Math.floor(noise(seed, 0) * 3)] ?? []
  return range.map(([half, dx, dy], index) =>
    peak(x + dx + wobble(seed, index + 1, 5), y + dy + wobble(seed, index + 5, 3), half, seed * 4 + index),
  )
}

function peak(x: number, foot: number, half: number, seed: number): Stamp {
  const at = (part: number): number => Math.round(half * part)
  const high = at(1.28) + wobble(seed, 1, 3)
  const top = x + wobble(seed, 2, 3)
  const left = `L${x - at(0.55) + wobble(seed, 3, 2)} ${foot - at(0.55)}L${x - at(0.42)} ${foot - at(0.52)}L${x - at(0.2)} ${foot - at(0.98)}`
  const right = `L${x + at(0.26)} ${foot - at(0.86)}L${x + at(0.42) + wobble(seed, 4, 2)} ${foot - at(0.76)}L${x + at(0.66)} ${foot - at(0.36)}`
  const whole = `M${x - half} ${foot}${left}L${top} ${foot - high}${right}L${x + half} ${foot}`
  const crease = `L${x + at(0.1)} ${foot - at(0.78)}L${x - at(0.06)} ${foot - at(0.5)}L${x + at(0.14)} ${foot - at(0.22)}L${x + at(0.02)} ${foot}`
  const dark = `M${top} ${foot - high}${right}L${x + half} ${foot}L${x + at(0.02)} ${foot}${crease
    .split('L')
    .slice(1, -1)
    .reverse()
    .map((point) => `L${point}`)
    .join('')}Z`
  let hatch = ''
  for (let line = 1; line <= 4; line++) {
    const px = x + at(0.16 * line)
    hatch += `M${px} ${foot - at(0.95 - 0.18 * line)}l${at(0.1)} ${at(0.34)}`
  }
  return { x, y: foot, reach: half * 1.4, strokes: { lit: `${whole}Z`, dark, ink: whole + hatch } }
}

export function flower({ x, y, seed }: Spot): Strokes {
  let leaves = ''
  const blossoms = { pale: '', deep: '', 'pale-heart': '', 'deep-heart': '' }
  SEVEN.forEach(([dx, dy], index) => {
    const px = x + dx + wobble(seed, index, 6)
    const py = y + dy + wobble(seed, index + 10, 6)
    const lot = noise(seed, index + 20)
    const r = lot < 0.55 ? 5 : 4
    const tint = lot < 0.3 || lot > 0.78 ? 'pale' : 'deep'
    leaves += `M${px + 2} ${py + 6}q3 5 8 7m-9-6q-4 6-9 5`
    blossoms[tint] += PETALS.map(([right, down]) => round(px + right * r, py + down * r, r * 0.86)).join('')
    blossoms[`${tint}-heart`] += round(px, py, r * 0.55)
    if (index % 3 === 1) leaves += `M${px + 18} ${py + 8}l-2-6m5 5l2-5`
  })
  return { ink: leaves, ...blossoms }
}

const PETALS: readonly (readonly [number, number])[] = [
  [0, -1.15],
  [1.1, -0.35],
  [0.68, 0.95],
  [-0.68, 0.95],
  [-1.1, -0.35],
]

function round(x: number, y: number, radius: number): string {
  const [r, across] = [radius.toFixed(1), (2 * radius).toFixed(1)]
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1-${across} 0`
}
