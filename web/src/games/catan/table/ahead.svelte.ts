// Pieces chosen ahead ("premoves"): while others play, the user picks places for pieces. They are built in this order in
// the user's next turn, after the dice, as long as they are offered; otherwise all that are left are dropped. They stay
// in this page, so no other player learns them.

import { untrack } from 'svelte'
import type { LiveTable } from '../../../api'
import type { Highlight } from '../../../board/model'
import { settings } from '../../../common/settings.svelte'
import { list, t } from '../../../i18n/index.svelte'
import { showToast } from '../../../ui/toasts.svelte'
import { nameOf } from './menu'
import type { CatanPlay } from './play.svelte'
import type { Buildable } from '../types'

const verbOf = (action: string): Buildable => action.split(' ')[0] as Buildable

export class Ahead {
  /** The actions in their order. */
  planned = $state.raw<readonly string[]>([])
  private running = false

  constructor(
    private readonly live: LiveTable,
    private readonly play: CatanPlay,
  ) {}

  /** Build when the turn comes, and forget everything when the game ends. Call during component initialisation. */
  follow(): void {
    $effect(() => {
      if (this.due && !this.live.busy) untrack(() => void this.proceed())
    })
    $effect(() => {
      if (this.play.view?.status !== 'playing') untrack(() => this.clear())
    })
  }

  /** The actions that can be chosen ahead now: none in the user's own turn. */
  readonly offered = $derived.by((): readonly string[] => {
    const { view } = this.play
    if (!settings.premoves || view?.status !== 'playing' || view.my_turn || this.live.looksBack) return []
    const seat = view.seat === null ? undefined : this.live.table?.seats[view.seat]
    return seat?.mine === true && seat.stand_in === null ? view.ahead : []
  })

  /** Whether the user's turn has come to the part in which pieces are built, and there is something to build. */
  private get due(): boolean {
    const { view } = this.play
    const turn = view?.my_turn === true && view.hand_over === null && this.play.verb('end') !== undefined
    return this.planned.length > 0 && turn && !this.live.looksBack
  }

  /** Choose an action, or take it back. */
  toggle(action: string): void {
    const rest = this.planned.filter((each) => each !== action)
    this.planned = rest.length < this.planned.length ? rest : [...rest, action]
  }

  /** Drop everything. Return whether there was anything. */
  clear(): boolean {
    const any = this.planned.length > 0
    this.planned = []
    return any
  }

  /** What was chosen, in words; empty without anything. */
  readonly line = $derived(
    this.planned.length === 0
      ? ''
      : t('catan.ahead.planned', { plan: list(this.planned.map((action) => nameOf(verbOf(action)))) }),
  )

  /** The chosen places with their numbers. */
  readonly marks = $derived(
    this.planned.map((action, index): Highlight => ({
      hexes: [action.split(' ')[1] ?? ''],
      tone: 'seat',
      seat: this.play.seat ?? 0,
      label: `${index + 1}`,
      verb: verbOf(action),
    })),
  )

  /** Build what was chosen, one piece after the other. */
  async proceed(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      while (this.due) {
        const [next, ...rest] = this.planned
        if (next === undefined) return
        const offered = this.play.verb(verbOf(next))?.actions.some(({ action }) => action === next) ?? false
        if (!offered || !(await this.play.send(next))) {
          this.clear()
          showToast(t('catan.ahead.dropped', { what: nameOf(verbOf(next)) }), 'problem')
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
