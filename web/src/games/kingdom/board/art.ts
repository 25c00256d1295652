// What places and pieces look like, from the folders of their boxes. A box brings its own files; what
// has none shows its initial.

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

/** One bold shape: filled, even-odd, and strokes upon it. */
export interface Silhouette {
  filled: string
  strokes: string
}

/** The shape of a place, a special hex or a tile; null if there is no drawing. */
export function silhouette(name: string): Silhouette | null {
  const drawing = PLACES.get(name)
  return drawing ? { filled: pathOf(drawing, 'filled'), strokes: pathOf(drawing, 'strokes') } : null
}

/** The metal around what lies on a special hex: its drawing's, else the hex's; gold around a location. */
export function metalOf(kind: string, place: string): string {
  const own = PLACES.get(place)?.facts['metal'] ?? PLACES.get(kind)?.facts['metal']
  return own ?? (kind === 'location' ? 'gold' : 'straw')
}
