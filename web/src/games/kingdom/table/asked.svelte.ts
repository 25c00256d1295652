// Decisions in another player's turn: their text, and how to decline once or always.

import type { KingdomView } from '../../../api'
import type { Play } from './play.svelte'

/** Return whether a player must decide in another player's turn. */
export function isOffTurn(view: KingdomView): boolean {
  const [turn] = view.state.questions
  return turn?.verb === 'turn' && typeof view.mover === 'number' && turn.seat !== view.mover
}

/** Return whether a player decides outside their turn: in another player's turn, or after the last one. */
export function isAsked(view: KingdomView): boolean {
  if (view.state.doing === null || typeof view.mover !== 'number') return false
  return isOffTurn(view) || view.state.questions[0]?.verb !== 'turn'
}

/** Return whether the decision is untouched, so that "done" declines it. */
export function isUntouched({ state }: KingdomView): boolean {
  return state.lifted === null && (state.progress === null || state.progress.step === 1)
}

export class Asked {
  /** The turn in which the user declines all further decisions. */
  private declinedTurn = $state<number | null>(null)

  constructor(private readonly play: Play) {
    $effect(() => {
      if (this.mine && this.declinedTurn === play.view?.turn_number && !play.live.busy) void play.send('done')
    })
  }

  /** Whether the user must decide in another player's turn. */
  readonly mine = $derived.by(() => {
    const { view } = this.play
    return view !== null && view.my_turn && isOffTurn(view) && this.play.verbs.some(({ verb }) => verb === 'done')
  })

  /** Decline now, and again for every later decision of the same turn. */
  async pass(): Promise<void> {
    const turn = this.play.view?.turn_number ?? null
    if (await this.play.send('done')) this.declinedTurn = turn
  }
}
