// "Your turn" for somebody who has no table open: in the title of the page, and as a notification.

import type { Table } from '../api'
import { seatNames } from '../common/seatName'
import { list } from '../i18n/index.svelte'
import { notify, titleFor } from './browser'

/** Tell of the tables that wait for me, each once for each turn. Call while a page is set up. */
export function notifyOfTurns(tables: () => readonly Table[] | null): void {
  let told = new Set<string>()
  const waiting = $derived(tables()?.filter((table) => table.your_turn) ?? null)
  $effect(() => {
    if (waiting === null) return
    document.title = titleFor(waiting.length > 0)
    for (const table of waiting) {
      if (!told.has(table.id)) notify(table.id, list(seatNames(table.seats)))
    }
    told = new Set(waiting.map(({ id }) => id))
  })
}
