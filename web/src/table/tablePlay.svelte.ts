// A player's input at a table of any game: actions are sent one at a time, a target picked meanwhile waits
// for its turn, and a touched target is selected until it is confirmed.

import type { LiveTable } from '../api'
import { settings } from '../common/settings.svelte'
import { Hints } from '../hints/hints.svelte'
import { EndTurn } from './endTurn.svelte'

/** A target is a place on the board; each game has its own names. */
export abstract class TablePlay {
  /** The target selected by touch, and the state of the table at that moment. */
  private touched = $state.raw<{ target: string; moment: string } | null>(null)
  private sending: Promise<boolean> | null = null
  /** The target whose action is in flight. */
  private picked: string | null = null
  /** The target picked while another action was in flight; a later pick replaces it. */
  private queued: string | null = null

  readonly ending: EndTurn
  readonly hints: Hints

  constructor(readonly live: LiveTable) {
    this.ending = new EndTurn(live)
    this.hints = new Hints(live)
  }

  /** Identifies the state of the table in which a selection holds. */
  protected abstract get moment(): string
  /** Whether an action is offered at a target. */
  abstract offers(target: string): boolean
  /** Send the action of a target; false if there is none. */
  protected abstract actAt(target: string): Promise<boolean>

  /** The target that is selected but not confirmed. */
  get selectedTarget(): string | null {
    return this.touched?.moment === this.moment ? this.touched.target : null
  }

  /** Select a target without acting; none with null. */
  select(target: string | null): void {
    this.touched = target === null ? null : { target, moment: this.moment }
  }

  /** Whether a touch acts at once: the second one on a target, or any if the player prefers single taps. */
  acts(target: string): boolean {
    return this.offers(target) && (settings.oneTap || target === this.selectedTarget)
  }

  /** Act at the selected target. */
  async confirm(): Promise<void> {
    const target = this.selectedTarget
    this.select(null)
    if (target !== null && this.offers(target)) await this.pick(target)
  }

  /** Act at a target, once no other action is in flight. Return false if no action is offered there. */
  async pick(target: string): Promise<boolean> {
    if (this.live.busy) return this.pickLater(target)
    this.picked = target
    try {
      return await this.actAt(target)
    } finally {
      this.picked = null
    }
  }

  /** Queue a pick, replacing an earlier one; ignore a second click on the target in flight. A refusal clears the
   * queue. */
  private async pickLater(target: string): Promise<boolean> {
    if (target === this.picked) return true
    this.queued = target
    const done = await this.settled()
    if (this.queued !== target) return true
    this.queued = null
    return done ? this.pick(target) : true
  }

  /** Wait for the action in flight; return whether it was done. */
  protected settled(): Promise<boolean> {
    return this.sending ?? this.live.settled()
  }

  /** Send an action in the text form of the server. */
  async send(action: string): Promise<boolean> {
    const sent = this.sendNow(action)
    this.sending = sent
    try {
      return await sent
    } finally {
      if (this.sending === sent) this.sending = null
    }
  }

  protected sendNow(action: string): Promise<boolean> {
    return this.live.act(action)
  }

  /** Send several actions in turn. Stop at the first that fails. */
  async sendAll(actions: readonly string[]): Promise<boolean> {
    for (const action of actions) if (!(await this.insist(action))) return false
    return true
  }

  /** Send an action; retry if other players acted first and it is still offered. */
  private async insist(action: string): Promise<boolean> {
    await this.live.settled()
    const seq = this.live.view?.seq
    if (await this.send(action)) return true
    const verbs = this.live.view?.can.verbs ?? []
    const offered = verbs.some(({ actions }) => actions.some((each) => each.action === action))
    return offered && this.live.view?.seq !== seq ? this.insist(action) : false
  }

  /** End the turn, after a confirmation if the setting asks for it. */
  end(action: string): void {
    this.ending.press(() => void this.send(action))
  }
}
