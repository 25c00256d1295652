// The data of a board. The names are those of the server's views.

import type { HexName } from './hexes'

export interface PieceGroup {
  kind: string
  /** Null for pieces without an owner. */
  seat: number | null
  hexes: readonly HexName[]
}

/** Hexes to be pointed out: what earns gold, what a line of the log speaks of. */
export interface Highlight {
  hexes: readonly HexName[]
  /** Gold for what earns, ink for what is meant, seat for whose it is. */
  tone: 'gold' | 'ink' | 'seat'
  seat?: number
  /** A small label on the first of the hexes, such as "+3". */
  label?: string
  /** What would be done there, where places of several kinds share a name. */
  verb?: string
}

/** A piece that is not there yet, shown under the pointer. */
export interface Ghost {
  kind: string
  /** Whose it is going to be. */
  seat: number
  /** Whether the piece has no owner once it is placed. */
  ownerless?: boolean
  hexes: readonly HexName[]
}

export interface LastMoves {
  seat: number
  hexes: readonly HexName[]
}

/** Rows that a seat has marked, each by its first hex. */
export interface RowMark {
  seat: number
  hexes: readonly HexName[]
}
