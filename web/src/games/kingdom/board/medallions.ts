// Special hexes as medallions: a metal rim, a silhouette, and the tiles that are left.

import type { HexName } from '../../../board/hexes'
import { centre } from '../../../board/hexes'
import { alone, drawTexture } from '../../../board/textures'
import { metalOf, silhouette } from './art'
import { isTerrain, type Terrain } from '../../../board/terrain'

const TILE = 'M0-12L10-6V6L0 12L-10 6V-6z'

export interface Medallion {
  hex: HexName
  /** The kind of special hex. */
  kind: string
  /** The location or tile that lies there. */
  place: string | null
  /** Tiles left, or null where none ever lie. */
  tiles: number | null
}

/** A silhouette in the current colour; an initial if there is no drawing. */
export function drawSign(name: string, scale = 1): string {
  const shape = silhouette(name)
  if (!shape) {
    return `<text class="initial" y="16" text-anchor="middle">${escape(name.charAt(0).toUpperCase())}</text>`
  }
  const strokes = shape.strokes ? `<path class="sign-line" d="${shape.strokes}"/>` : ''
  return `<g class="sign" transform="scale(${scale})"><path fill-rule="evenodd" d="${shape.filled}"/>${strokes}</g>`
}

/** The face of a place without its hex: for tiles in hand as well as for the board. */
export function drawFace(kind: string, place: string): string {
  const rim =
    `<circle class="drop" cy="4" r="48"/><circle class="rim-outer" r="47"/>` +
    `<circle class="beads" r="43"/><circle class="face" r="39"/>`
  const [name, terrain] = apart(place)
  const metal = metalOf(kind, name)
  const inside = terrain === null ? drawSign(place, 0.95) : drawOnGround(name, terrain)
  return `<g class="medal ${metal}">${rim}${inside}</g>`
}

/** What is named after a terrain lies on it: `donation-grass`. */
function apart(place: string): [name: string, terrain: Terrain | null] {
  const [, name = '', terrain = ''] = /^(.+)-(\w+)$/.exec(place) ?? []
  return isTerrain(terrain) && silhouette(name) ? [name, terrain] : [place, null]
}

function drawOnGround(name: string, terrain: Terrain): string {
  const ink = drawTexture(terrain, [alone(7)])
  return (
    `<g class="g-${terrain}"><circle class="donation-ground" r="38"/><g class="texture" transform="scale(.72)">${ink}</g></g>` +
    `<circle class="donation-knot" r="22"/>${drawSign(name, 0.52)}`
  )
}

export function drawMedallion({ hex, kind, place, tiles }: Medallion): string {
  const { x, y } = centre(hex)
  const empty = tiles === 0
  // A hex whose only tile is gone shows what it is itself again.
  const shown = place && !(empty && kind !== 'location') ? place : kind
  const left = tiles === null || kind !== 'location' ? '' : drawTiles(tiles)
  return `<g class="${empty ? 'empty' : ''}" transform="translate(${x} ${y})">${drawFace(kind, shown)}${left}</g>`
}

function drawTiles(tiles: number): string {
  return [1, 0]
    .map(
      (number) =>
        `<path class="${number < tiles ? 'tile' : 'tile-gone'}" transform="translate(${13 - 26 * number} 44)" d="${TILE}"/>`,
    )
    .join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
