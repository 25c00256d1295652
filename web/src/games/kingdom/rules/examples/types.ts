// Drawn examples as data. A cut-out of a board is written as it looks: a letter for each hex, and
// behind it what stands there or is meant there.

/** A kind of piece and its owner: 0 for blue, null for none. */
export type Mark = readonly [kind: string, seat: number | null]

export interface Cutout {
  /**
   * Rows of hexes, odd rows half a hex to the right. Behind a hex's letter: `1` `2` a settlement of
   * blue or orange, other letters what the marks of the boxes say, `*` may be chosen or is new, `x`
   * may not, `^` is lifted, `$3` earns 3 gold.
   */
  rows: readonly string[]
  /** Which location or tile lies on a special hex; others show what their letter says. */
  places?: Readonly<Record<string, string>>
  /** Tiles left on location hexes, where they matter. */
  tiles?: number
  /** Several hexes that earn gold together. */
  gold?: readonly { hexes: readonly string[]; label: string }[]
  /** A piece of blue's that covers several hexes. */
  broad?: { kind: string; hexes: readonly string[] }
  arrows?: readonly (readonly [from: string, to: string])[]
  /** The terrain cards of the turn. */
  cards?: readonly string[]
  /** Sides of the cut-out that are edges of the board. */
  edges?: readonly ('top' | 'right' | 'bottom' | 'left')[]
  /** Whether lines show where four quadrants meet. */
  quadrants?: boolean
}
