// Ending a turn, with a question first for those who wish it and have not done all they could.

import type { LiveTable } from '../api'
import { settings } from '../common/settings.svelte'

/** What can nearly always be done, and is no reason to ask. */
const IDLE = ['end', 'offer', 'bank']

export class EndTurn {
  /** The number of the state in which it was asked. */
  private askedAt = $state<number | null>(null)

  constructor(private readonly live: LiveTable) {}

  get asked(): boolean {
    return this.askedAt !== null && this.askedAt === this.live.view?.seq
  }

  /** End the turn, or ask first; a second press is the answer. */
  press(end: () => void): void {
    const view = this.live.view
    const left = view?.can.verbs.some(({ verb }) => !IDLE.includes(verb)) ?? false
    if (!settings.confirmEnd || this.asked || !left) end()
    else this.askedAt = view?.seq ?? null
  }
}
