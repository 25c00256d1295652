// The data of a board. The names are those of the server's views.

import type { HexName } from './hexes'

export interface PieceGroup {
  kind: string
  /** Null for pieces without an owner. */
  seat: number | null
  hexes: readonly HexName[]
}

/** Highlighted hexes: those that score, or the places of a log line. */
export interface Highlight {
  hexes: readonly HexName[]
  /** Gold for scoring hexes, ink for places of a text, seat for the colour of a player. */
  tone: 'gold' | 'ink' | 'seat'
  seat?: number
  /** A small label on the first of the hexes, such as "+3". */
  label?: string
  /** The verb of the action there, if places of several kinds share a name. */
  verb?: string
}

/** The preview of a piece, shown under the pointer. */
export interface Ghost {
  kind: string
  /** The future owner. */
  seat: number
  /** Whether the piece has no owner once it is placed. */
  ownerless?: boolean
  hexes: readonly HexName[]
}

export interface LastMoves {
  seat: number
  hexes: readonly HexName[]
}

/** The rows that a seat has marked, each as its first hex. */
export interface RowMark {
  seat: number
  hexes: readonly HexName[]
}
