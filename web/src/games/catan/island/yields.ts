// What a place of the island brings: how many cards in 36 rolls, and the harbour that lies there.

import type { Point } from '../../../board/hexes'
import { CROSSING, HEX, PATH, pips } from './places'
import type { Target } from './model'
import { RESOURCES, type IslandSheet, type Resource } from '../types'

const GROWS: Readonly<Record<string, Resource>> = {
  forest: 'wood',
  hills: 'brick',
  pasture: 'wool',
  field: 'grain',
  mountains: 'ore',
}

export interface Yield {
  /** Cards in 36 rolls, on average. */
  goods: { kind: Resource; cards: number }[]
  cards: number
  harbour: string | null
}

const alike = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** What a hex yields to each settlement beside it; the robber is no reason to forget what is printed. */
function ofHexes(hexes: readonly number[], sheet: IslandSheet, times: number): Yield['goods'] {
  const sums = new Map<Resource, number>()
  for (const index of hexes) {
    const kind = GROWS[sheet.tiles[index] ?? '']
    if (kind) sums.set(kind, (sums.get(kind) ?? 0) + times * pips(sheet.numbers[index] ?? 0))
  }
  return RESOURCES.flatMap((kind) => (sums.has(kind) ? [{ kind, cards: sums.get(kind) ?? 0 }] : []))
}

function whole(goods: Yield['goods'], harbour: string | null): Yield {
  return { goods, harbour, cards: goods.reduce((sum, { cards }) => sum + cards, 0) }
}

export function yieldAt(place: string, sheet: IslandSheet, times = 1): Yield {
  const crossing = CROSSING.get(place)
  if (!crossing) return whole([], null)
  const harbour = sheet.harbours.find(([path]) => PATH.get(path)?.ends.some((end) => alike(end, crossing)))
  return whole(ofHexes(crossing.hexes, sheet, times), harbour?.[1] ?? null)
}

/** What a target would bring; for a road, the better of the free places it leads to. */
export function yieldOf(
  { verb, place }: Pick<Target, 'verb' | 'place'>,
  sheet: IslandSheet,
  built: readonly string[] = [],
): Yield {
  if (verb === 'robber') return whole(ofHexes([HEX.get(place)?.index ?? -1], sheet, 1), null)
  if (verb !== 'road') return yieldAt(place, sheet, verb === 'city' ? 2 : 1)
  const ends = PATH.get(place)?.ends ?? []
  const reached = [...CROSSING.values()].filter((crossing) => ends.some((end) => alike(end, crossing)))
  const free = reached.filter(({ name }) => !built.includes(name))
  const all = free.map(({ name }) => yieldAt(name, sheet))
  return all.sort((a, b) => b.cards - a.cards)[0] ?? whole([], null)
}

/** Who has something beside a hex, by seat. */
export function beside(hex: string, seats: readonly { settlements: string[]; cities: string[] }[]): number[] {
  const index = HEX.get(hex)?.index
  const there = (place: string): boolean => index !== undefined && (CROSSING.get(place)?.hexes.includes(index) ?? false)
  return seats.flatMap(({ settlements, cities }, seat) => ([...settlements, ...cities].some(there) ? [seat] : []))
}
