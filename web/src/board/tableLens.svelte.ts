// The pan and zoom state of the open table's board, for the zoom buttons in the table's bar.

import type { Lens } from './lens.svelte'

class TableLens {
  /** Null while no board is mounted. */
  lens = $state.raw<Lens | null>(null)

  /** Mount a lens; the returned function unmounts it. */
  mount(lens: Lens): () => void {
    this.lens = lens
    return () => {
      if (this.lens === lens) this.lens = null
    }
  }
}

export const tableLens = new TableLens()
