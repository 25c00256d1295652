// What a view of Catan tells; the names are those of the server's views.

import type { CatanState, Development as DevelopmentCards, Goods, Island, Scene, View } from '../../api'

export type { CatanSeat, CatanState, Goods } from '../../api'

export const RESOURCES = ['wood', 'brick', 'wool', 'grain', 'ore'] as const
export type Resource = keyof Goods

export const DEVELOPMENT = ['knight', 'road-building', 'discovery', 'monopoly', 'victory-point'] as const
export type Development = keyof DevelopmentCards

export type Buildable = 'road' | 'settlement' | 'city' | 'buy-card'
export const COSTS: Readonly<Record<Buildable, Partial<Goods>>> = {
  road: { wood: 1, brick: 1 },
  settlement: { wood: 1, brick: 1, wool: 1, grain: 1 },
  city: { grain: 2, ore: 3 },
  'buy-card': { wool: 1, grain: 1, ore: 1 },
}
export const PIECES = { road: 15, settlement: 5, city: 4 } as const

export type IslandSheet = Island

/** The state of a view or a scene that is known to be Catan's. */
export function catanState(scene: Scene | View): CatanState {
  if (scene.game !== 'catan') throw new Error(`a game of Catan is needed, not of ${scene.game}`)
  return scene.state
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
