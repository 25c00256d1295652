// The SVG markup of pieces, in the colours of the page.

import { drawingsOf, pathOf, type Drawing } from './art'
import { settings } from '../common/settings.svelte'
import { SHAPES, type Colour } from './seats'

export const SETTLEMENT = 'settlement'

const COMMON = drawingsOf(
  import.meta.glob<string>('../../../src/hexstead/drawing/art/pieces/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const SETS = {
  tokens: drawingsOf(
    import.meta.glob<string>('./pieces/tokens/*.svg', { query: '?raw', import: 'default', eager: true }),
  ),
  shapes: drawingsOf(
    import.meta.glob<string>('./pieces/shapes/*.svg', { query: '?raw', import: 'default', eager: true }),
  ),
}

/** The drawings of a game's pieces, by kind. Settlements and cities are drawn in the set that the user chose. */
export class Figures {
  private readonly drawings: ReadonlyMap<string, Drawing>

  constructor(own: ReadonlyMap<string, Drawing>) {
    this.drawings = new Map([...COMMON, ...own])
  }

  /** Whether a piece of this kind covers several hexes. */
  isBroad(kind: string): boolean {
    return this.find(kind)?.facts['broad'] !== undefined
  }

  /** Return the markup of a piece around (0, 0); a piece without an owner has no colour. */
  draw(kind: string, colour: Colour | null): string {
    const known = this.find(kind)
    const drawing = known ?? this.find(colour === null ? 'stone' : 'pawn')
    if (!drawing) return ''
    const initial = known ? '' : initialOf(kind, colour === null ? 16 : -14)
    return background(drawing, colour) + drawing.parts.map((part) => drawPart(part, drawing, colour)).join('') + initial
  }

  private find(kind: string): Drawing | undefined {
    const chosen = settings.pieces === 'houses' ? undefined : SETS[settings.pieces].get(kind)
    return chosen ?? this.drawings.get(kind.replaceAll(' ', '-'))
  }
}

function initialOf(kind: string, y: number): string {
  return `<text class="initial" y="${y}" text-anchor="middle">${kind.charAt(0).toUpperCase()}</text>`
}

/** Return the shadow and the light edge of a piece. */
function background(drawing: Drawing, colour: Colour | null): string {
  if (drawing.facts['broad'] !== undefined) return ''
  const stone = pathOf(drawing, 'mortar')
  if (stone) return `<path class="halo" d="${stone}"/>`
  const whole = drawing.parts.find(({ pen }) => pen === 'mark whole')
  if (whole && colour !== null && drawing.parts.length === 1)
    return `<path class="halo whole" transform="${whole.transform}" d="${SHAPES[colour]}"/>`
  const outline = ['coloured', 'light', 'lines'].map((pen) => pathOf(drawing, pen)).join('')
  return `<ellipse class="shadow" cx="3" cy="33" rx="37" ry="9"/><path class="halo" d="${outline}"/>`
}

function drawPart({ pen, path, transform }: Drawing['parts'][number], drawing: Drawing, colour: Colour | null): string {
  if (pen.startsWith('mark'))
    return colour === null ? '' : `<path class="${pen}" transform="${transform}" d="${SHAPES[colour]}"/>`
  const drawn = `<path class="${pen}" d="${path}"/>`
  // The outline of the coloured part is drawn over its shaded side.
  const last = drawing.parts.some((part) => part.pen === 'shaded') ? 'shaded' : 'coloured'
  return pen === last ? `${drawn}<path class="edge" d="${pathOf(drawing, 'coloured')}"/>` : drawn
}
