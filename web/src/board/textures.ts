// The ink on soft ground: tufts, strata, dunes, blossoms, waves, reeds, furrows. Every hex is drawn
// by itself, shifted by the fixed jitter of its place, so that no two are equal and none changes.
// Classes name the pen: "ink" for lines, "body" and "light" for what they fill, "shelf" for shade.

import { noise, wobble } from './hand'
import { HALF, RADIUS, centreAt, type Point } from './hexes'

export interface Spot extends Point {
  seed: number
}

export function spotAt(row: number, column: number): Spot {
  return { ...centreAt(row, column), seed: row * 64 + column + 1 }
}

/** Seven places spread over a hex, from the top down. */
export const SEVEN: readonly (readonly [number, number])[] = [
  [-1, -38],
  [-31, -21],
  [29, -20],
  [-2, -5],
  [-30, 15],
  [29, 17],
  [1, 33],
]

/** The path of every pen, in the order in which they draw. */
export type Strokes = Readonly<Record<string, string>>

/** What was drawn side by side, as one path for each pen: a browser paints few paths faster. */
export function merged(drawn: readonly Strokes[]): string {
  const paths = new Map<string, string>()
  for (const strokes of drawn) {
    for (const [pen, path] of Object.entries(strokes)) paths.set(pen, (paths.get(pen) ?? '') + path)
  }
  return [...paths].map(([pen, path]) => (path ? `<path class="${pen}" d="${path}"/>` : '')).join('')
}

export function grass({ x, y, seed }: Spot): Strokes {
  let blades = ''
  let specks = ''
  SEVEN.forEach(([dx, dy], index) => {
    const px = x + dx + wobble(seed, index + 30, 8)
    const py = y + dy + 9 + wobble(seed, index + 40, 6)
    if (noise(seed, index) < 0.34) {
      specks += `M${px} ${py}l2-6m9 3l1-5m-19-7l1-5`
      return
    }
    const lean = wobble(seed, index + 10, 3)
    const tall = 15 + wobble(seed, index + 20, 4)
    // Blades are slim filled shapes: thick at the foot, nothing at the tip.
    blades += blade(px - 3, py, lean - 9, 5 - tall) + blade(px, py, lean, -tall) + blade(px + 3, py, lean + 9, 6 - tall)
  })
  return { fill: blades, ink: specks }
}

function blade(x: number, y: number, dx: number, dy: number): string {
  const bend = y + Math.round(dy * 0.6)
  return `M${x - 2} ${y}Q${x - 1} ${bend} ${x + dx} ${y + dy}Q${x + 3} ${bend} ${x + 2} ${y}Z`
}

/** How far a stratum lies above or below its level: the same on both sides of a hex's border. */
function fold(x: number, level: number): number {
  return 9 * Math.sin(x / 83 + level * 1.7) + 5 * Math.sin(x / 37 + level * 2.9)
}

/** Half the width of a hex at a height above or below its middle. */
function halfWidth(dy: number): number {
  const away = Math.abs(dy)
  return away <= RADIUS / 2 ? HALF : (HALF * (RADIUS - away)) / (RADIUS / 2)
}

const STRATUM = 19

/** Layers of rock that run on from hex to hex, broken here and there, with hachures below. */
export function canyon({ x, y, seed }: Spot): Strokes {
  let shelves = ''
  let lines = ''
  const first = Math.ceil((y - RADIUS + 6) / STRATUM)
  for (let level = first; level * STRATUM < y + RADIUS - 6; level++) {
    const half = halfWidth(level * STRATUM - y)
    let pen = false
    for (let px = x - half; px <= x + half; px += 13) {
      const py = level * STRATUM + fold(px, level)
      const gap = noise(Math.round(px / 13) * 131 + level * 7, 3) < 0.16
      if (gap) pen = false
      else {
        const move = `${pen ? 'L' : 'M'}${px.toFixed(0)} ${py.toFixed(0)}`
        lines += move
        if (level % 3 === 0) shelves += move
        pen = true
      }
      if (level % 3 === 0 && !gap) {
        const tick = 4 + Math.floor(noise(seed, level * 9 + Math.round(px)) * 9)
        lines += `m1 2l-1 ${tick}M${px.toFixed(0)} ${py.toFixed(0)}`
      }
    }
  }
  return { shelf: shelves, ink: lines }
}

export function desert({ x, y, seed }: Spot): Strokes {
  let dunes = ''
  let lines = ''
  const spots =
    noise(seed, 0) < 0.5
      ? [
          [-14, -16],
          [12, 20],
        ]
      : [
          [12, -18],
          [-12, 16],
        ]
  spots.forEach(([dx = 0, dy = 0], index) => {
    const left = x + dx - 26 + wobble(seed, index, 6)
    const foot = y + dy + wobble(seed, index + 3, 5)
    const crest = 18 + wobble(seed, index + 6, 3)
    const top = { x: left + crest + 10, y: foot - crest + 4 }
    const fall = `Q${top.x + crest - 4} ${top.y + 3} ${top.x + crest + 7} ${foot}`
    lines += `M${left} ${foot}Q${left + crest} ${top.y - 4} ${top.x} ${top.y}${fall}`
    // The side away from the wind lies in the shade.
    dunes += `M${top.x} ${top.y}${fall}Q${top.x + 4} ${foot + 3} ${top.x - 9} ${foot - 1}Q${top.x + 7} ${top.y + 8} ${top.x} ${top.y}Z`
  })
  for (let dot = 0; dot < 12; dot++) {
    lines += `M${x + wobble(seed, dot + 20, 41)} ${y + wobble(seed, dot + 40, 43)}h.1`
  }
  return { body: dunes, ink: lines }
}

export function water({ x, y, seed }: Spot): Strokes {
  let waves = ''
  for (const [index, dx, dy] of [
    [0, -16, -18],
    [1, 6, 4],
    [2, -12, 24],
  ] as const) {
    if (noise(seed, index + 20) < 0.25) continue
    const px = x + dx + wobble(seed, index, 10)
    const py = y + dy + wobble(seed, index + 5, 6)
    const run = 6 + Math.floor(noise(seed, index + 9) * 3)
    waves += `M${px - run} ${py}q${run / 2}-${run} ${run} 0t${run} 0t${run} 0`
  }
  return { ink: waves }
}

export function swamp({ x, y, seed }: Spot): Strokes {
  let still = ''
  let reeds = ''
  let heads = ''
  SEVEN.forEach(([dx, dy], index) => {
    const px = x + dx + wobble(seed, index, 6)
    const py = y + dy + 10 + wobble(seed, index + 10, 5)
    if (index % 2) {
      still += `M${px - 18} ${py}h${24 + wobble(seed, index + 20, 5)}m-15 6h17`
      return
    }
    for (const lean of [-8, 0, 7]) {
      const tall = 20 + wobble(seed, index * 5 + lean + 40, 5)
      const tip = Math.round(lean / 2)
      reeds += `M${px + lean} ${py}q0-${Math.floor(tall / 2)} ${tip}-${tall}`
      if (lean === 0) heads += `M${px + lean + tip} ${py - tall}v-8`
    }
    still += `M${px - 15} ${py + 2}h28`
  })
  return { still, ink: reeds, heads }
}

const FURROWS: readonly (readonly [number, number])[] = [
  [16, 0],
  [14, 8],
  [8, 14],
  [0, 16],
  [-8, 14],
  [-14, 8],
]

export function farmland({ x, y, seed }: Spot): Strokes {
  const [run, fall] = FURROWS[Math.floor(noise(seed, 0) * 6)] ?? [16, 0]
  let furrows = ''
  let sprouts = ''
  for (let furrow = -4; furrow <= 4; furrow++) {
    const away = furrow * 10 + wobble(seed, furrow + 10, 1)
    const half = Math.floor(Math.sqrt(47 * 47 - away * away))
    const px = x - (fall * away) / 16
    const py = y + (run * away) / 16
    const dx = (run * half) / 16
    const dy = (fall * half) / 16
    const bend = wobble(seed, furrow + 30, 3)
    furrows += `M${(px - dx).toFixed(0)} ${(py - dy).toFixed(0)}q${dx.toFixed(0)} ${(dy + bend).toFixed(0)} ${(2 * dx).toFixed(0)} ${(2 * dy).toFixed(0)}`
    for (const part of [-0.6, 0, 0.6]) {
      if (furrow % 2) sprouts += `M${(px + dx * part).toFixed(0)} ${(py + dy * part).toFixed(0)}l-3-5m3 5l3-5`
    }
  }
  return { ink: furrows, 'body-line': sprouts }
}
