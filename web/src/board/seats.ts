// The shapes of seats, which differ in addition to their colours: centred at (0, 0), about 24 across.

import style from '../../../src/hexstead/drawing/art/style.json'

export const COLOURS = ['blue', 'orange', 'vermilion', 'green', 'purple'] as const
export type Colour = (typeof COLOURS)[number]

export const SHAPES = Object.fromEntries(COLOURS.map((colour) => [colour, style.seats[colour].mark])) as Readonly<
  Record<Colour, string>
>

/** Return the colour of a seat; seats without a known colour take the colours in turn. */
export function colourOf(colours: readonly string[], seat: number): Colour {
  const wanted = colours[seat]
  const known = COLOURS.find((colour) => colour === wanted)
  return known ?? (COLOURS[seat % COLOURS.length] as Colour)
}
