// Drawn examples as data. The rows of a cut-out have a letter for each hex, followed by its pieces and marks.

/** A kind of piece and its owner: 0 for blue, null for none. */
export type Mark = readonly [kind: string, seat: number | null]

export interface Cutout {
  /** Rows of hexes, odd rows half a hex to the right. After a hex's letter: `1` `2` a settlement of blue or orange,
   * other letters a mark of the boxes, `*` legal or new, `x` illegal, `^` lifted, `$3` scores 3 gold. */
  rows: readonly string[]
  /** The location or tile on a special hex; other hexes show the kind of their letter. */
  places?: Readonly<Record<string, string>>
  /** The tiles left on location hexes, if the example is about them. */
  tiles?: number
  /** Groups of hexes that score together. */
  gold?: readonly { hexes: readonly string[]; label: string }[]
  /** A piece of blue that covers several hexes. */
  broad?: { kind: string; hexes: readonly string[] }
  arrows?: readonly (readonly [from: string, to: string])[]
  /** The terrain cards of the turn. */
  cards?: readonly string[]
  /** Sides of the cut-out that are edges of the board. */
  edges?: readonly ('top' | 'right' | 'bottom' | 'left')[]
  /** Whether lines show where four quadrants meet. */
  quadrants?: boolean
}
