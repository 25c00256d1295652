// Special hexes as medallions: a metal rim, a silhouette, and the tiles that are left.

import style from '../../../../../src/hexstead/drawing/art/style.json'
import type { HexName } from '../../../board/hexes'
import { centre } from '../../../board/hexes'
import { alone, drawTexture } from '../../../board/textures'
import { metalOf, silhouette } from './art'
import { isTerrain, type Terrain } from '../../../board/terrain'

const { medallion: SHAPE } = style
const ON_TERRAIN = SHAPE['on-terrain']

export interface Medallion {
  hex: HexName
  /** The kind of special hex. */
  kind: string
  /** The location or tile on it. */
  place: string | null
  /** The tiles left; null for a place without tiles. */
  tiles: number | null
}

/** Return a silhouette in the current colour; an initial if there is no drawing. */
export function drawSign(name: string, scale = 1, opacity = 1): string {
  const shape = silhouette(name)
  if (!shape) {
    return `<text class="initial" y="16" text-anchor="middle">${escape(name.charAt(0).toUpperCase())}</text>`
  }
  const strokes = shape.strokes ? `<path class="sign-line" d="${shape.strokes}"/>` : ''
  const faded = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<g class="sign" transform="scale(${scale})"${faded}><path fill-rule="evenodd" d="${shape.filled}"/>${strokes}</g>`
}

/** Return the face of a place without its hex, for tiles in hand and for the board. */
export function drawFace(kind: string, place: string, spent = false): string {
  const { shadow, rim: outer, beads, face } = SHAPE
  const rim =
    `<circle class="drop" cy="${shadow.down}" r="${shadow.radius}" fill-opacity="${shadow.opacity}"/>` +
    `<circle class="rim-outer" r="${outer}"/><circle class="beads" r="${beads}"/><circle class="face" r="${face}"/>`
  const [name, terrain] = apart(place)
  const metal = metalOf(kind, name)
  const inside =
    terrain === null ? drawSign(place, SHAPE.sign, spent ? SHAPE['spent-sign'] : 1) : drawOnGround(name, terrain)
  return `<g class="medal ${metal}">${rim}${inside}</g>`
}

/** Split the name of a place that contains a terrain: `donation-grass`. */
function apart(place: string): [name: string, terrain: Terrain | null] {
  const [, name = '', terrain = ''] = /^(.+)-(\w+)$/.exec(place) ?? []
  return isTerrain(terrain) && silhouette(name) ? [name, terrain] : [place, null]
}

function drawOnGround(name: string, terrain: Terrain): string {
  const ink = drawTexture(terrain, [alone(ON_TERRAIN.seed)])
  return (
    `<g class="g-${terrain}"><circle class="donation-ground" r="${ON_TERRAIN.disc}"/><g class="texture" transform="scale(${ON_TERRAIN.texture})">${ink}</g></g>` +
    `<circle class="donation-knot" r="${ON_TERRAIN.knot}"/>${drawSign(name, ON_TERRAIN.sign)}`
  )
}

export function drawMedallion({ hex, kind, place, tiles }: Medallion): string {
  const { x, y } = centre(hex)
  const empty = tiles === 0
  // A hex whose only tile is gone shows its own kind again.
  const shown = place && !(empty && kind !== 'location') ? place : kind
  const left = tiles === null || kind !== 'location' ? '' : drawTiles(tiles)
  return `<g class="${empty ? 'empty' : ''}" transform="translate(${x} ${y})">${drawFace(kind, shown, empty)}${left}</g>`
}

function drawTiles(tiles: number): string {
  return [1, 0]
    .map(
      (number) =>
        `<path ${number < tiles ? 'class="tile"' : `class="tile-gone" fill-opacity="${SHAPE['tile-gone']}"`} transform="translate(${13 - 26 * number} 44)" d="${SHAPE.tile}"/>`,
    )
    .join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
