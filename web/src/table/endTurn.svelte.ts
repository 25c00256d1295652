// Ending a turn, with a confirmation if the setting asks for it and actions are left.

import type { LiveTable } from '../api'
import { settings } from '../common/settings.svelte'

/** Actions that are nearly always legal, and no reason to ask. */
const IDLE = ['end', 'offer', 'bank']

export class EndTurn {
  /** The sequence number at which the confirmation was shown. */
  private askedAt = $state<number | null>(null)

  constructor(private readonly live: LiveTable) {}

  get asked(): boolean {
    return this.askedAt !== null && this.askedAt === this.live.view?.seq
  }

  /** End the turn, or ask for confirmation, which a second press gives. */
  press(end: () => void): void {
    const view = this.live.view
    const left = view?.can.verbs.some(({ verb }) => !IDLE.includes(verb)) ?? false
    if (!settings.confirmEnd || this.asked || !left) end()
    else this.askedAt = view?.seq ?? null
  }
}
