// The textures of terrains, from the drawings in `drawing/art/terrain`. Every terrain
// has several; the fixed jitter of a hex selects one and shifts it, so
// that neighbours differ and a redraw is identical.

import { noise, wobble } from './hand'
import { centreAt, type Point } from './hexes'
import type { Terrain } from './terrain'

/** A pen: which of the terrain's colours it fills and strokes with. */
interface Pen {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  /** Its offset below the other pens. */
  down?: number
}
/** For each pen a path of relative commands. */
type Strokes = Readonly<Record<string, string>>
/** An upright object, such as a tree, which hides objects within its reach behind it. */
type Upright = Strokes & Readonly<{ reach: number }>

interface Texture {
  /** In drawing order. */
  pens: Readonly<Record<string, Pen>>
  /** Whether the drawing is clipped to its area. */
  inside?: boolean
  /** The largest shift of a drawing from the centre of its hex. */
  sway?: readonly [right: number, down: number]
  /** The period, in columns and rows, of drawings that continue from hex to hex. */
  columns?: number
  upright?: readonly Upright[]
  /** Strokes, or the upright objects with their places. */
  drawings: readonly (Strokes | readonly (readonly [which: number, x: number, y: number])[])[]
}

const FILES: Readonly<Record<string, Texture>> = import.meta.glob('../../../src/hexstead/drawing/art/terrain/*.json', {
  query: '?drawing',
  import: 'default',
  eager: true,
})
const TEXTURES = new Map(Object.entries(FILES).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file]))

export interface Spot extends Point {
  row: number
  column: number
  seed: number
}

export function spotAt(row: number, column: number): Spot {
  return { ...centreAt(row, column), row, column, seed: row * 64 + column + 1 }
}

/** Return a single hex around (0, 0). */
export function alone(seed: number): Spot {
  return { x: 0, y: 0, row: seed, column: seed, seed }
}

export function staysInside(terrain: Terrain): boolean {
  return textureOf(terrain).inside ?? false
}

/** Return the texture of some hexes of one terrain. */
export function drawTexture(terrain: Terrain, spots: readonly Spot[]): string {
  const texture = textureOf(terrain)
  const { upright } = texture
  if (upright)
    return stacked(
      texture,
      spots.flatMap((spot) => stamps(texture, upright, spot)),
    )
  return merged(
    texture,
    spots.map((spot) => ({ ...placeOf(texture, spot), strokes: drawingOf(texture, spot) as Strokes })),
  )
}

function textureOf(terrain: Terrain): Texture {
  return TEXTURES.get(terrain) ?? { pens: {}, drawings: [{}] }
}

function drawingOf({ columns, drawings }: Texture, { row, column, seed }: Spot): Texture['drawings'][number] {
  const number = columns ? (row % columns) * columns + (column % columns) : Math.floor(noise(seed, 0) * drawings.length)
  return drawings[number] ?? {}
}

function placeOf({ sway: [right, down] = [0, 0] }: Texture, { x, y, seed }: Spot): Point {
  return { x: x + wobble(seed, 1, right), y: y + wobble(seed, 2, down) }
}

interface Stamp extends Point {
  reach: number
  strokes: Strokes
}

function stamps(texture: Texture, upright: readonly Upright[], spot: Spot): Stamp[] {
  const { x, y } = placeOf(texture, spot)
  const drawing = drawingOf(texture, spot) as readonly (readonly [number, number, number])[]
  return drawing.flatMap(([which, dx, dy]) => {
    const strokes = upright[which]
    return strokes ? [{ x: x + dx, y: y + dy, reach: strokes.reach, strokes }] : []
  })
}

/** Draw objects from back to front; objects that overlap none in between are drawn together. */
function stacked(texture: Texture, all: readonly Stamp[]): string {
  const layers: Stamp[][] = []
  for (const stamp of all.toSorted((one, other) => one.y - other.y)) {
    const behind = layers.findLastIndex((layer) => layer.some((other) => touches(stamp, other)))
    const layer = layers[behind + 1]
    if (layer) layer.push(stamp)
    else layers.push([stamp])
  }
  return layers.map((layer) => merged(texture, layer)).join('')
}

function touches(one: Stamp, other: Stamp): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.reach + other.reach
}

/** Merge drawings that do not overlap into one path per pen: a browser paints few paths faster. */
function merged({ pens }: Texture, drawn: readonly (Point & { strokes: Strokes })[]): string {
  return Object.entries(pens)
    .map(([name, pen]) => {
      const path = drawn.map(({ x, y, strokes }) => (strokes[name] ? `M${x} ${y}${strokes[name]}` : '')).join('')
      return path ? `<path ${styleOf(pen)} d="${path}"/>` : ''
    })
    .join('')
}

function styleOf({ fill, stroke, width, opacity, down }: Pen): string {
  return [
    fill && `fill="var(--${fill})"`,
    stroke && `stroke="var(--${stroke})" stroke-width="${width ?? 2}"`,
    opacity && `stroke-opacity="${opacity}"`,
    down && `transform="translate(0 ${down})"`,
  ]
    .filter(Boolean)
    .join(' ')
}
