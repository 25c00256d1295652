// Seats are told apart by shape as well as by colour. Shapes lie around (0, 0), about 24 across.

export const COLOURS = ['blue', 'orange', 'vermilion', 'green', 'purple'] as const
export type Colour = (typeof COLOURS)[number]

export const SHAPES: Readonly<Record<Colour, string>> = {
  blue: 'M0-11a11 11 0 1 1-.1 0z',
  orange: 'M0-12L13 10H-13z',
  vermilion: 'M-10-10H10V10H-10z',
  green: 'M0-14L12 0L0 14L-12 0z',
  purple: 'M0-14L4-4L14-4L6 2L9 12L0 6L-9 12L-6 2L-14-4L-4-4z',
}

/** A seat's colour; seats beyond the list, or with a word we do not know, take them in turn. */
export function colourOf(colours: readonly string[], seat: number): Colour {
  const wanted = colours[seat]
  const known = COLOURS.find((colour) => colour === wanted)
  return known ?? (COLOURS[seat % COLOURS.length] as Colour)
}
