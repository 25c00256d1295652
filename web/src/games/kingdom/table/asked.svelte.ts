// Decisions in another player's turn: whether there is one, and how to decline it in a turn or in the whole game.

import type { KingdomView } from '../../../api'
import { keep, recall } from '../../../table/thisGame'
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

const ONLY_TILES = 'onlyTiles'

export class Asked {
  /** The turn in which the user declines all further decisions. */
  private declinedTurn = $state<number | null>(null)
  /** Whether the user wants to decide only if a tile can be won, in the whole game. */
  onlyTiles = $state(false)

  constructor(private readonly play: Play) {
    this.onlyTiles = recall(ONLY_TILES, play.live.id) === true
    $effect(() => {
      if (this.declined && !play.live.busy) void play.send('done')
    })
  }

  /** Whether the current decision is declined without asking. */
  private get declined(): boolean {
    if (!this.mine) return false
    if (this.declinedTurn === this.play.view?.turn_number) return true
    const tiles = this.play.verbs.flatMap(({ actions }) => actions.flatMap((action) => action.tiles))
    return this.onlyTiles && tiles.length === 0
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

  /** From now on, ask only for decisions that can win a tile; or for all. */
  askOnlyForTiles(only: boolean): void {
    this.onlyTiles = only
    keep(ONLY_TILES, this.play.live.id, only)
  }
}
