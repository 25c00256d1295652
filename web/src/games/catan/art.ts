// Drawings of Catan's pieces, resources and development cards.

import { drawingsOf, pathOf, type Part } from '../../board/art'
import { Figures } from '../../board/figures'
import type { Terrain } from '../../board/terrain'
import type { Development, Resource } from './types'

const PIECES = drawingsOf(
  import.meta.glob<string>('../../../../src/hexstead/catan/art/pieces/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const CARDS = drawingsOf(
  import.meta.glob<string>('../../../../src/hexstead/catan/art/{goods,cards}/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

export const figures = new Figures(PIECES)

const robber = PIECES.get('robber')
export const ROBBER = {
  body: robber ? pathOf(robber, 'body') : '',
  glint: robber ? pathOf(robber, 'glint') : '',
}

/** Return a small drawing, about 28 units wide: "body" and "light" are filled, "ink" is stroked. */
export function iconOf(card: string): readonly Part[] {
  return CARDS.get(card)?.parts ?? []
}

/** The terrain of each resource, for its colours. */
export const GROUND: Readonly<Record<Resource, Terrain>> = {
  wood: 'forest',
  brick: 'canyon',
  wool: 'grass',
  grain: 'farmland',
  ore: 'mountain',
}

export function isResource(kind: Resource | Development): kind is Resource {
  return kind in GROUND
}
