// The settings of a new Catan table, besides its seats.

import type { SetupRequest } from '../../../api'
import { Draft } from '../../../setup/draft.svelte'

export type Numbers = 'spiral' | 'random' | 'balanced'

export class CatanDraft extends Draft {
  profile = $state('compact')
  numbers = $state<Numbers>('spiral')
  /** The options that differ from the profile. */
  changed = $state<Record<string, number>>({})

  constructor() {
    super('catan', 'medium')
  }

  protected override requested(): SetupRequest {
    return {
      players: this.seats.length,
      profile: this.profile,
      numbers: this.numbers,
      seed: this.seed,
      start: this.start,
      options: { ...this.changed },
    }
  }

  protected override recallOwn(own: Partial<SetupRequest>): void {
    if (!('profile' in own)) return
    this.profile = own.profile ?? this.profile
    this.numbers = own.numbers ?? this.numbers
    this.changed = (own.options ?? {}) as Record<string, number>
  }

  setProfile(profile: string): void {
    this.profile = profile
    this.changed = {}
    if (profile === 'duel') this.setPlayers(2)
  }

  override setPlayers(count: number): void {
    if (count !== 2 && this.profile === 'duel') this.profile = 'compact'
    super.setPlayers(count)
  }

  /** Set an option; null resets it to the profile's value. */
  setOption(name: string, value: number | null): void {
    const { [name]: _, ...rest } = this.changed
    this.changed = value === null ? rest : { ...rest, [name]: value }
  }
}
