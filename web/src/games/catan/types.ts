// The types of Catan's views, and sets of resource cards.

import type { CatanState, CatanView, Development as DevelopmentCards, Goods, Island, Scene, View } from '../../api'

export type { CatanSeat, CatanState, Goods } from '../../api'

export const RESOURCES = ['wood', 'brick', 'wool', 'grain', 'ore'] as const
export type Resource = keyof Goods

export const DEVELOPMENT = ['knight', 'road-building', 'discovery', 'monopoly', 'victory-point'] as const
export type Development = keyof DevelopmentCards

export type Buildable = 'road' | 'settlement' | 'city' | 'buy-card'
export type IslandSheet = Island

export function catanView(view: View | null): CatanView | null {
  return view?.game === 'catan' ? view : null
}

/** Return the state of a view or scene of Catan. */
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

/** No limit for any resource. */
export const ANY: Goods = { wood: Infinity, brick: Infinity, wool: Infinity, grain: Infinity, ore: Infinity }

/** Return what one side of a deal can still choose: no resource may be on both sides. */
export function without(most: Goods, other: Goods): Goods {
  const left = { ...most }
  for (const kind of RESOURCES) if (other[kind] > 0) left[kind] = 0
  return left
}

export function count(goods: Partial<Goods>): number {
  return RESOURCES.reduce((sum, kind) => sum + (goods[kind] ?? 0), 0)
}

/** Return a set of cards as in actions: "2 wood 1 ore". */
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

/** Parse what an offer, a counter-offer or a bank trade gives and wants. */
export function dealOf(text: string): { give: Goods; want: Goods } {
  const [give = '', want = ''] = text.split(' for ')
  return { give: goodsOf(give), want: goodsOf(want) }
}
