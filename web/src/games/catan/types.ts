// What a view of Catan tells; the names are those of the server's views.

import type { Scene, View } from '../../api'

export const RESOURCES = ['wood', 'brick', 'wool', 'grain', 'ore'] as const
export type Resource = (typeof RESOURCES)[number]
export type Goods = Record<Resource, number>

export const DEVELOPMENT = ['knight', 'road-building', 'discovery', 'monopoly', 'victory-point'] as const
export type Development = (typeof DEVELOPMENT)[number]

export type Buildable = 'road' | 'settlement' | 'city' | 'buy-card'
export const COSTS: Readonly<Record<Buildable, Partial<Goods>>> = {
  road: { wood: 1, brick: 1 },
  settlement: { wood: 1, brick: 1, wool: 1, grain: 1 },
  city: { grain: 2, ore: 3 },
  'buy-card': { wool: 1, grain: 1, ore: 1 },
}
export const PIECES = { road: 15, settlement: 5, city: 4 } as const

export type IslandSheet = { tiles: string[]; numbers: number[]; harbours: [path: string, kind: string][] }
export type CatanSetup = IslandSheet & {
  players: number
  profile: string
  start: number | null
  options: Record<string, number | boolean>
}
export type CatanSeat = {
  roads: string[]
  settlements: string[]
  cities: string[]
  cards: number
  hand: Goods | null
  development_cards: number
  development_hand: Record<Development, number> | null
  knights: number
  road_length: number
  owed: number
  gold: Record<string, number>
  least?: Goods
  most?: Goods
  bought_hand: Partial<Record<Development, number>> | null
}
export type CatanState = {
  setup: CatanSetup
  viewer: number | null
  mover: number | 'chance' | 'over'
  deciders: number[]
  phase: string
  turn_seat: number
  turn_number: number
  rolled: boolean
  dice: number | null
  robber: string
  bank: Goods
  deck_size: number
  under: string[]
  card_played: boolean
  free_roads: number
  victim: number | null
  longest_road: number | null
  largest_army: number | null
  winner: number | null
  offer: { text: string; answers: (string | null)[] } | null
  offers_made: number
  seats: CatanSeat[]
}

/** The state of a view or a moment that is known to be Catan's. */
export function catanState(scene: Pick<Scene, 'state'> | Pick<View, 'state'>): CatanState {
  return scene.state as unknown as CatanState
}

export function isIsland(board: object): board is IslandSheet {
  return 'tiles' in board
}

export function noGoods(): Goods {
  return { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 }
}

/** As many of each as there are. */
export const ALL: Goods = { wood: 19, brick: 19, wool: 19, grain: 19, ore: 19 }

/** What is left to choose from once the other side of a deal has some: nothing goes both ways. */
export function without(most: Goods, other: Goods): Goods {
  const left = { ...most }
  for (const kind of RESOURCES) if (other[kind] > 0) left[kind] = 0
  return left
}

export function count(goods: Partial<Goods>): number {
  return RESOURCES.reduce((sum, kind) => sum + (goods[kind] ?? 0), 0)
}

export function holds(hand: Partial<Goods>, wanted: Partial<Goods>): boolean {
  return RESOURCES.every((kind) => (hand[kind] ?? 0) >= (wanted[kind] ?? 0))
}

/** "2 wood 1 ore", as actions name sets of cards. */
export function goodsText(goods: Partial<Goods>): string {
  return RESOURCES.filter((kind) => goods[kind])
    .map((kind) => `${goods[kind]} ${kind}`)
    .join(' ')
}

function goodsOf(text: string): Goods {
  const goods = noGoods()
  for (const [, times, kind] of text.matchAll(/(\d+) (\w+)/g)) goods[kind as Resource] += Number(times)
  return goods
}

/** What an offer, a counter-offer or a trade with the bank gives and wants. */
export function dealOf(text: string): { give: Goods; want: Goods } {
  const [give = '', want = ''] = text.split(' for ')
  return { give: goodsOf(give), want: goodsOf(want) }
}
