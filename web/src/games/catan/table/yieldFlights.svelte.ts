// Animates cards from the hexes that yielded to the players. The hands are up to date at once.

import { tick } from 'svelte'
import type { CatanNote, LiveTable } from '../../../api'
import { animationsOff } from '../../../common/motion'
import { flyFrom } from '../../../table/flights'
import { CROSSING, HEXES } from '../island/places'
import { catanState, type CatanState, type Resource } from '../types'

const LANDS: Readonly<Record<Resource, string>> = {
  wood: 'forest',
  brick: 'hills',
  wool: 'pasture',
  grain: 'field',
  ore: 'mountains',
}
const MOST = 14

/** Return the hexes that yield a resource to a seat when a number is rolled. */
export function sources(state: CatanState, seat: number, number: number, kind: string): string[] {
  const own = state.seats[seat]
  const places = [...(own?.settlements ?? []), ...(own?.cities ?? [])]
  const near = new Set(places.flatMap((place) => CROSSING.get(place)?.hexes ?? []))
  return HEXES.filter(
    ({ index, name }) =>
      near.has(index) &&
      name !== state.robber &&
      state.setup.numbers[index] === number &&
      state.setup.tiles[index] === LANDS[kind as Resource],
  ).map(({ name }) => name)
}

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
    const state = catanState(view)
    const notes = (roll.notes as CatanNote[]).filter(({ what }) => what === 'cards')
    void tick().then(() => letFly(notes, state, Number(roll.card), view.seat))
  })
}

/** Animate one card for each that a player gained, from its hex. */
export function letFly(notes: readonly CatanNote[], state: CatanState, number: number, mine: number | null): void {
  let flights = 0
  for (const { seat, cards = {} } of notes) {
    if (seat === null || seat === undefined) continue
    for (const [kind, times] of Object.entries(cards)) {
      const from = sources(state, seat, number, kind)
      const hand = seat === mine ? document.querySelector(`[data-hand="${kind}"] .one:last-of-type`) : null
      const to = hand ?? document.querySelector(`[data-seat="${seat}"] [data-cards]`)
      const picture = document.querySelector(`[data-picture="${kind}"]`)
      for (let card = 0; card < times && flights < MOST; card++, flights++) {
        const token = document.querySelector(`[data-token="${from[card % Math.max(1, from.length)]}"]`)
        if (token && to && picture) flyFrom(token.getBoundingClientRect(), picture, to, flights * 60)
      }
    }
  }
}
