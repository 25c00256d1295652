// The SVG markup of a board's terrain, built once per board: colour washes,
// shores, hex grid and textures. Colours come from style sheets, so a theme needs no redraw.

import style from '../../../src/hexstead/drawing/art/style.json'
import { noise, wobble } from './hand'
import { Shores } from './shores'
import { groundOf, NO_HEX, type Ground } from './terrain'
import { drawTexture, spotAt, staysInside, type Spot } from './textures'

const { coast: COAST, rims: RIMS, blooms: BLOOMS, net: NET, shore: SHORE } = style.ground
/** The drawing order. */
const ORDER = style.ground.order as readonly Ground[]

const QUADRANT = 10

interface Sheet {
  grounds: Ground[][]
  spots: Map<Ground, Spot[]>
  shores: Shores
  uid: string
}

/** Return the markup of a board; `uid` makes the ids of several boards on a page unique. */
export function drawGround(rows: readonly string[], uid: string): string {
  const grounds = rows.map(groundsOf)
  const spots = new Map<Ground, Spot[]>()
  grounds.forEach((line, row) =>
    line.forEach((ground, column) => {
      const here = spots.get(ground)
      if (here) here.push(spotAt(row, column))
      else spots.set(ground, [spotAt(row, column)])
    }),
  )
  const sheet: Sheet = { grounds, spots, shores: new Shores(grounds), uid }
  const present = ORDER.filter((ground) => spots.has(ground))
  return (
    `<defs>${definitions(sheet, present)}</defs>` +
    present.map((ground) => wash(sheet, ground)).join('') +
    `<path class="net" stroke-width="${NET[0]}" stroke-opacity="${NET[1]}" d="${sheet.shores.net()}"/>` +
    present.map((ground) => ink(sheet, ground)).join('') +
    `<g class="shore" stroke-width="${SHORE}">${present.map((ground) => `<use href="#${uid}a-${ground}"/>`).join('')}</g>` +
    `<path class="quadrants" d="${seams(rows)}"/>`
  )
}

/** Return the terrain of a row by column; columns without a hex stay empty. */
function groundsOf(line: string): Ground[] {
  const found: Ground[] = []
  ;[...line].forEach((letter, column) => {
    if (letter !== NO_HEX) found[column] = groundOf(letter)
  })
  return found
}

/** Return the lines between the quadrants of a board. */
function seams(rows: readonly string[]): string {
  const width = rows[0]?.length ?? 0
  if (rows.length < 2 * QUADRANT || width !== 2 * QUADRANT) return ''
  // Rows below the four quadrants belong to an additional board.
  const quadrants = new Shores(
    rows
      .slice(0, 2 * QUADRANT)
      .map((line, row) =>
        [...line].map((_, column) => `${Math.floor(row / QUADRANT)}${Math.floor(column / QUADRANT)}`),
      ),
  )
  return quadrants.coast('00') + quadrants.coast('11')
}

function definitions({ shores, uid }: Sheet, present: readonly Ground[]): string {
  const areas = [...shores.outlines()]
    .map(([ground, path]) => `<clipPath id="${uid}c-${ground}"><path id="${uid}a-${ground}" d="${path}"/></clipPath>`)
    .join('')
  const blooms = present
    .map((ground) =>
      (['shade', 'light'] as const)
        .map(
          (tone) =>
            `<radialGradient id="${uid}${tone}-${ground}" class="bloom g-${ground} ${tone}"><stop offset="0" stop-opacity="${BLOOMS[tone]}"/><stop offset="1" stop-opacity="0"/></radialGradient>`,
        )
        .join(''),
    )
    .join('')
  return `${areas}<path id="${uid}coast" d="${shores.coast('water')}"/>${blooms}`
}

/** Return one terrain: its colour, soft watercolour patches, and a darker rim along its shore. */
function wash(sheet: Sheet, ground: Ground): string {
  const { uid } = sheet
  const area = `${uid}a-${ground}`
  const rim =
    ground === 'water'
      ? COAST.map(([away = 0, width = 0], index) => coastLine(uid, away, width, index)).join('')
      : RIMS.map(
          ([width, opacity]) =>
            `<use class="rim" href="#${area}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
        ).join('')
  return (
    `<g class="wash g-${ground}"><use class="flat" href="#${area}"/>` +
    `<g clip-path="url(#${uid}c-${ground})">${patches(sheet, ground)}${rim}</g></g>`
  )
}

function coastLine(uid: string, away: number, width: number, index: number): string {
  return (
    `<use class="coast-line" href="#${uid}coast" stroke-width="${away}"/>` +
    `<use class="coast-fill c${index}" href="#${uid}coast" stroke-width="${away - 2 * width}"/>`
  )
}

function patches({ spots, uid }: Sheet, ground: Ground): string {
  if (ground === 'special') return ''
  return bloomsOf(spots.get(ground) ?? [])
    .map(({ x, y, r, tone }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${uid}${tone}-${ground})"/>`)
    .join('')
}

/** Return the soft patches of some hexes, darker or lighter. */
export function bloomsOf(spots: readonly Spot[]): { x: number; y: number; r: number; tone: 'shade' | 'light' }[] {
  const [least = 0, more = 0] = BLOOMS.radius
  return spots.flatMap(({ x, y, seed }) => {
    const lot = noise(seed, 99)
    if (lot >= BLOOMS.below) return []
    const tone = lot < BLOOMS['shade-below'] ? ('shade' as const) : ('light' as const)
    const r = Math.round(least + lot * more)
    return [{ x: x + wobble(seed, 97, BLOOMS.sway), y: y + wobble(seed, 98, BLOOMS.sway), r, tone }]
  })
}

function ink({ spots, uid }: Sheet, ground: Ground): string {
  if (ground === 'special') return ''
  const clip = staysInside(ground) ? ` clip-path="url(#${uid}c-${ground})"` : ''
  // One group of paths per row, so that repainting a part of the board does not repaint all textures.
  const rows = new Map<number, Spot[]>()
  for (const spot of spots.get(ground) ?? []) rows.set(spot.y, [...(rows.get(spot.y) ?? []), spot])
  const inked = [...rows.values()].map((row) => drawTexture(ground, row)).join('')
  return `<g class="texture g-${ground}"${clip}>${inked}</g>`
}
