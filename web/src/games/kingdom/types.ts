// The types of Kingdom Builder's views.

import type { KingdomPreview, KingdomSnapshot, KingdomTable, KingdomView, Preview, Scene, Table, View } from '../../api'

/** Return the view of a Kingdom Builder table. */
export function kingdomView(view: View | null): KingdomView | null {
  return view?.game === 'kingdom' ? view : null
}

export function kingdomScene(scene: Scene | null): KingdomSnapshot | null {
  return scene?.game === 'kingdom' ? scene : null
}

export function kingdomPreview(preview: Preview | null): KingdomPreview | null {
  return preview?.game === 'kingdom' ? preview : null
}

export function kingdomTable(table: Table): KingdomTable {
  if (table.game !== 'kingdom') throw new Error(`a table of Kingdom Builder is needed, not of ${table.game}`)
  return table
}
