// Actions chosen ahead ("premoves"): while others play, the user picks hexes, and tiles to use there. They are done in
// this order in the user's next turn, as long as they are offered; otherwise all that are left are dropped. They stay in
// this page, so no other player learns them.

import { untrack } from 'svelte'
import type { LiveTable, Tile } from '../../../api'
import type { HexName } from '../../../board/hexes'
import type { Highlight } from '../../../board/model'
import { settings } from '../../../common/settings.svelte'
import { t } from '../../../i18n/index.svelte'
import { showToast } from '../../../ui/toasts.svelte'
import { isOffTurn } from './asked.svelte'
import type { Play } from './play.svelte'

/** A pick on a hex; with a verb, of the tile that is used there. */
export interface Planned {
  hex: HexName
  verb: string | null
}

export class Ahead {
  planned = $state.raw<readonly Planned[]>([])
  /** The verb of the tile for the next hex. */
  verb = $state<string | null>(null)
  private running = false

  constructor(
    private readonly live: LiveTable,
    private readonly play: Play,
  ) {}

  /** Act when the turn comes, and forget everything when the game ends. Call during component initialisation. */
  follow(): void {
    $effect(() => {
      if (this.due && !this.live.busy) untrack(() => void this.proceed())
    })
    $effect(() => {
      if (this.play.view?.status !== 'playing') untrack(() => this.clear())
    })
  }

  /** Whether the user waits for others, and so can choose ahead. A seat on a shared screen has no view meanwhile. */
  readonly open = $derived.by(() => {
    const { view } = this.play
    if (!settings.premoves || view?.status !== 'playing' || view.seat === null || this.live.looksBack) return false
    const seat = this.live.table?.seats[view.seat]
    return !view.my_turn && seat?.mine === true && seat.stand_in === null
  })

  /** Whether the user's turn has come, and there is something to do. */
  private get due(): boolean {
    const { view } = this.play
    const turn = view?.my_turn === true && view.hand_over === null && !isOffTurn(view)
    return this.planned.length > 0 && turn && !this.live.looksBack
  }

  /** Whether a pick on a hex can be chosen ahead: without a tile, only on a free hex. */
  may(hex: HexName): boolean {
    const { view } = this.play
    if (!this.open || view === null) return false
    const withTile = this.verb !== null || this.planned.some(({ verb }) => verb !== null)
    const free = view.specials[hex] === undefined && !view.pieces.some(({ hexes }) => hexes.includes(hex))
    return withTile || free || this.numberOf(hex) !== null
  }

  /** Return the place of a hex in the order, from 1; null if it is not chosen. */
  numberOf(hex: HexName): number | null {
    const index = this.planned.findIndex((each) => each.hex === hex)
    return index < 0 ? null : index + 1
  }

  /** Choose a hex, or take back a chosen one and all after it. */
  pick(hex: HexName): boolean {
    if (!this.may(hex)) return false
    const number = this.numberOf(hex)
    this.planned = number === null ? [...this.planned, { hex, verb: this.verb }] : this.planned.slice(0, number - 1)
    this.verb = null
    return true
  }

  /** Choose the tile for the next hex, or put it back. */
  choose(tile: Tile): void {
    const [verb] = tile.verbs
    if (verb !== undefined) this.verb = this.verb === verb ? null : verb
  }

  /** Drop everything. Return whether there was anything. */
  clear(): boolean {
    const any = this.planned.length > 0 || this.verb !== null
    this.planned = []
    this.verb = null
    return any
  }

  /** The chosen hexes with their numbers. */
  readonly marks = $derived(
    this.planned.map(({ hex }, index): Highlight => ({
      hexes: [hex],
      tone: 'seat',
      seat: this.play.seat ?? 0,
      label: `${index + 1}`,
    })),
  )

  /** Do what was chosen, one action after the other. */
  async proceed(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      while (this.due) {
        const [next, ...rest] = this.planned
        if (next === undefined) return
        const { play } = this
        if (next.verb !== null && play.verb?.verb !== next.verb && play.verbs.some(({ verb }) => verb === next.verb))
          play.choose(next.verb)
        const ready = (next.verb === null || play.verb?.verb === next.verb) && play.offers(next.hex)
        if (!ready || !(await play.pick(next.hex))) {
          this.clear()
          showToast(t('ahead.dropped', { hex: next.hex }), 'problem')
          return
        }
        // The user may have cancelled meanwhile.
        if (this.planned[0] === next) this.planned = rest
      }
    } finally {
      this.running = false
    }
  }
}
