// "Your turn" while no table is open: in the page title and as a browser notification.

import type { Table } from '../api'
import { seatNames } from '../common/seatName'
import { list } from '../i18n/index.svelte'
import { notify, titleFor } from './browser'

/** Notify of each table at which it is the user's turn, once per turn. Call during component initialisation. */
export function notifyOfTurns(tables: () => readonly Table[] | null): void {
  let notified = new Set<string>()
  const waiting = $derived(tables()?.filter((table) => table.your_turn) ?? null)
  $effect(() => {
    if (waiting === null) return
    document.title = titleFor(waiting.length > 0)
    for (const table of waiting) {
      if (!notified.has(table.id)) notify(table.id, list(seatNames(table.seats)))
    }
    notified = new Set(waiting.map(({ id }) => id))
  })
}
