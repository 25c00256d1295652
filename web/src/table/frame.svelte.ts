// Notifications and refusals of a table.

import { untrack } from 'svelte'
import type { LiveTable, Table } from '../api'
import { seatNames } from '../common/seatName'
import { play as sound } from '../common/sounds'
import { list } from '../i18n/index.svelte'
import { notify, titleFor } from '../notifications/browser'

/** Show page title, sound and notification when it is the user's turn. Call during component initialisation. */
export function tellWhoseTurn(live: LiveTable): void {
  const mine = $derived(live.now?.my_turn === true || live.now?.hand_over != null)
  const ready = $derived(mine && live.table !== null)
  $effect(() => {
    document.title = titleFor(mine)
  })
  $effect(() => {
    // Once per turn: players who come or go change the table, but not whose turn it is.
    if (ready) untrack(() => ring(live.table))
  })
}

function ring(table: Table | null): void {
  if (table === null) return
  sound('turn')
  notify(table.id, list(seatNames(table.seats)))
}

/** Play a sound for new pieces and tiles. Call during component initialisation. */
export function tellOfPieces(live: LiveTable): void {
  let heard: { pieces: number; tiles: number } | null = null
  $effect(() => {
    if (live.view === null) return
    const pieces = live.view.pieces.reduce((sum, { hexes }) => sum + hexes.length, 0)
    const tiles = live.view.tiles.reduce((sum, each) => sum + each.length, 0)
    if (heard !== null && tiles > heard.tiles) sound('tile')
    else if (heard !== null && pieces > heard.pieces) sound('place')
    heard = { pieces, tiles }
  })
}

/** Why the last action was not possible. It disappears with the next action, or after a delay. */
export class Reason {
  text = $state<string | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(live: LiveTable) {
    // The same view may arrive twice: by the stream, and in an answer.
    const moment = $derived(live.view?.seq)
    $effect(() => {
      void moment
      this.clear()
    })
  }

  clear(): void {
    this.asked += 1
    clearTimeout(this.timer)
    this.text = null
  }

  /** Show the reason when it arrives, unless the table has changed meanwhile. */
  async find(answer: Promise<string | null>): Promise<void> {
    this.clear()
    const asked = this.asked
    const text = await answer
    if (asked !== this.asked) return
    this.text = text
    this.timer = setTimeout(() => (this.text = null), 6000)
  }
}
