// Drawn examples as data: cut-outs of an island, and exchanges of cards.

/** A corner or side of a hex, counted clockwise from the top: `b2:3` is the lowest corner of b2. */
export type Spot = `${string}:${number}`

export interface Island {
  /** A letter for each hex (T G A C M D, W for the sea) and its number. */
  rows: readonly string[]
  towns?: readonly (readonly [at: Spot, seat: number, kind?: 'city'])[]
  roads?: readonly (readonly [at: Spot, seat: number])[]
  /** Legal and illegal corners and sides. */
  can?: readonly Spot[]
  canRoads?: readonly Spot[]
  cannot?: readonly Spot[]
  cannotRoads?: readonly Spot[]
  labels?: readonly (readonly [at: Spot, text: string])[]
  harbours?: readonly (readonly [side: Spot, kind: string])[]
  robber?: string
  robberFrom?: string
  dice?: readonly [number, number]
}

/** An exchange of cards: `['wool', 'wool'] → ['ore']`. */
export interface Swaps {
  swaps: readonly { give: readonly string[]; get: readonly string[] }[]
  dice?: readonly [number, number]
}

export type Example = { island: Island } | Swaps
