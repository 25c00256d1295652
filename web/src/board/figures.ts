// How pieces are drawn. Each kind is a symbol that takes its seat's colours from where it is used.
// A box that brings a new piece adds a line to FIGURES; without one the piece becomes a pawn.

import type { Colour } from './seats'
import { SHAPES } from './seats'

export interface Figure {
  /** What takes the seat's colour, and the side of it that lies in the shade. */
  coloured: string
  shaded: string
  /** Walls, sails, faces. */
  light: string
  lines: string
  /** Where the seat's mark is, and its scale. */
  mark: readonly [x: number, y: number, scale: number]
  /** Whether the mark stands on a light wall rather than on the seat's colour. */
  markOnLight?: boolean
}

export const SETTLEMENT = 'settlement'

/** Pieces that are one thing on several hexes. */
export const BROAD: readonly string[] = ['city hall']

const FIGURES: Record<string, Figure> = {
  [SETTLEMENT]: {
    coloured: 'M0-37L36 0L30 7H-30L-36 0z',
    shaded: 'M0-37L36 0L30 7H14L-5-32z',
    light: 'M-24 4H24V32H-24z',
    lines: 'M14-23V-34H22V-15',
    mark: [0, 18.5, 0.86],
    markOnLight: true,
  },
  warriors: {
    coloured: 'M-22-10H18V6Q16 26-2 34Q-20 26-22 6z',
    shaded: 'M4-10H18V6Q16 26-2 34Q8 14 4-10z',
    light: 'M-16-12Q-18-36-2-37Q14-36 12-12z',
    lines: 'M-16-20H12M-2-37V-12M28-30V34M23-24L28-40L33-24z',
    mark: [-2, 8, 0.82],
  },
  wagon: {
    coloured: 'M-36 10Q-40-22-24-27Q0-32 24-27Q40-22 36 10z',
    shaded: 'M10-29Q18-29 24-27Q40-22 36 10H22Q24-14 10-29z',
    light: 'M-24 14a11 11 0 1 1-.1 0zM24 14a11 11 0 1 1-.1 0z',
    lines: 'M-38 10H38L34 18H-34zM-24 16v18M-33 25h18M24 16v18M15 25h18',
    mark: [-4, -8, 0.9],
  },
  ship: {
    coloured: 'M-38 10H38Q32 34 14 34H-16Q-32 34-38 10z',
    shaded: 'M6 10H38Q32 34 14 34H-2Q8 24 6 10z',
    light: 'M2-40V4H32Q28-22 2-40zM-4-30V4H-28Q-24-16-4-30z',
    lines: 'M-1-42V10',
    mark: [-4, 22, 0.74],
  },
  scouts: {
    coloured: 'M-24 34Q-24-6 0-8Q24-6 24 34z',
    shaded: 'M6-7Q24-4 24 34H12Q16 8 6-7z',
    light: 'M0-40a15 15 0 1 1-.1 0z',
    lines: 'M-17-30Q0-48 17-30',
    mark: [0, 18, 0.8],
  },
}

const PAWN: Figure = {
  coloured: 'M-26 34Q-22 4-12-4H12Q22 4 26 34z',
  shaded: 'M4-4H12Q22 4 26 34H12Q14 10 4-4z',
  light: 'M0-38a18 18 0 1 1-.1 0z',
  lines: '',
  mark: [0, 18, 0.8],
}

const STONES =
  'M-38-20H-8V-3H-38zM-5-20H22V-3H-5zM25-20H38V-3H25zM-38 0H-24V17H-38zM-21 0H8V17H-21z' +
  'M11 0H38V17H11zM-38 20H-8V34H-38zM-5 20H22V34H-5zM25 20H38V34H25z'

export function addFigures(more: Readonly<Record<string, Figure>>): void {
  Object.assign(FIGURES, more)
}

/** The markup of a piece around (0, 0); without a colour it belongs to nobody. */
export function drawFigure(kind: string, colour: Colour | null): string {
  if (colour === null) return drawWall(kind)
  const figure = FIGURES[kind] ?? PAWN
  const [x, y, scale] = figure.mark
  const outline = figure.coloured + figure.light
  const initial = FIGURES[kind]
    ? ''
    : `<text class="initial" y="-14" text-anchor="middle">${kind.charAt(0).toUpperCase()}</text>`
  return (
    '<ellipse class="shadow" cx="3" cy="33" rx="37" ry="9"/>' +
    `<path class="halo" d="${outline}${figure.lines}"/>` +
    `<path class="light" d="${figure.light}"/>` +
    `<path class="coloured" d="${figure.coloured}"/>` +
    `<path class="shaded" d="${figure.shaded}"/>` +
    `<path class="edge" d="${figure.coloured}"/>` +
    `<path class="lines" d="${figure.lines}"/>` +
    `<path class="mark${figure.markOnLight ? ' on-light' : ''}" transform="translate(${x} ${y}) scale(${scale})" d="${SHAPES[colour]}"/>${initial}`
  )
}

function drawWall(kind: string): string {
  const initial =
    kind === 'walls' ? '' : `<text class="initial" y="16" text-anchor="middle">${kind.charAt(0).toUpperCase()}</text>`
  return (
    '<path class="halo" d="M-40-22H40V36H-40z"/><path class="mortar" d="M-40-22H40V36H-40z"/>' +
    `<path class="stone" d="${STONES}"/>${initial}`
  )
}

/** The hall in the middle of its seven hexes; the court around it is drawn from the hexes. */
export function drawHall(colour: Colour): string {
  const columns = [-62, -35, -8, 19, 46].map((x) => `M${x}-8h16v52h-16z`).join('')
  return (
    '<path class="deep" d="M-74 60H74V-10H-74z"/>' +
    `<path class="light" d="${columns}M-82 46H82V62H-82zM-80-10H80V-22H-80z"/>` +
    '<path class="coloured" d="M-84-22L0-74L84-22z"/><path class="edge" d="M-84-22L0-74L84-22z"/>' +
    `<path class="mark" transform="translate(0 -40) scale(1.2)" d="${SHAPES[colour]}"/>`
  )
}
