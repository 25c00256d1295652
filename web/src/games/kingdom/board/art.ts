// Drawings of places and pieces, from the folders of their boxes. A place without a drawing shows its initial.

import { drawingsOf, pathOf } from '../../../board/art'
import { Figures } from '../../../board/figures'

export const figures = new Figures(
  drawingsOf(
    import.meta.glob<string>('../../../../../src/hexstead/kingdom/**/art/pieces/*.svg', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
)

const PLACES = drawingsOf(
  import.meta.glob<string>('../../../../../src/hexstead/kingdom/**/art/places/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** One bold shape: a filled path (even-odd) with strokes on it. */
export interface Silhouette {
  filled: string
  strokes: string
}

/** Return the shape of a place, a special hex or a tile; null if there is no drawing. */
export function silhouette(name: string): Silhouette | null {
  const drawing = PLACES.get(name)
  return drawing ? { filled: pathOf(drawing, 'filled'), strokes: pathOf(drawing, 'strokes') } : null
}

/** Return the metal of a medallion's rim: that of its drawing, else of the hex; gold for a location. */
export function metalOf(kind: string, place: string): string {
  const own = PLACES.get(place)?.facts['metal'] ?? PLACES.get(kind)?.facts['metal']
  return own ?? (kind === 'location' ? 'gold' : 'straw')
}
