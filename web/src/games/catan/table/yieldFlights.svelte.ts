// Animates cards from the hexes that yielded to the players. The hands are up to date at once.

import { tick } from 'svelte'
import type { CatanNote, LiveTable } from '../../../api'
import { animationsOff } from '../../../common/motion'
import { flyFrom } from '../../../table/flights'

/** The most cards that are animated after a roll. */
const MOST = 14

/** Call during component initialisation. */
export function followYields(live: LiveTable): void {
  let seen: number | null = null
  $effect(() => {
    const { view, log } = live
    if (view === null) return
    const last = log.at(-1)?.seq ?? 0
    const fresh = seen === null ? [] : log.filter(({ seq, undone }) => seq > (seen ?? 0) && !undone)
    seen = last
    const roll = fresh.findLast(({ verb }) => verb === 'dice')
    if (!roll || animationsOff()) return
    const notes = (roll.notes as CatanNote[]).filter(({ what }) => what === 'cards')
    void tick().then(() => letFly(notes, view.seat))
  })
}

/** Animate one card for each that a player gained, from its hex. */
export function letFly(notes: readonly CatanNote[], mine: number | null): void {
  let flights = 0
  for (const { seat, cards = {}, hexes = [] } of notes) {
    if (seat === null || seat === undefined) continue
    let next = 0
    for (const [kind, times] of Object.entries(cards)) {
      const hand = seat === mine ? document.querySelector(`[data-hand="${kind}"] .one:last-of-type`) : null
      const to = hand ?? document.querySelector(`[data-seat="${seat}"] [data-cards]`)
      const picture = document.querySelector(`[data-picture="${kind}"]`)
      const from = hexes.slice(next, (next += times))
      for (const hex of from.slice(0, MOST - flights)) {
        const token = document.querySelector(`[data-token="${hex}"]`)
        if (token && to && picture) flyFrom(token.getBoundingClientRect(), picture, to, flights++ * 60)
      }
    }
  }
}
