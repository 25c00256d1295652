// How a person plays Catan: what is lit, what was chosen from the menu, which desk is open. The rules
// stay with the server; here is only what it offered.

import type { LiveTable, Verb } from '../api'
import { kindOf, type Target } from './model'
import { catanState, noGoods, type Buildable, type Goods } from './types'
import { targetLabel } from './words'

export type Desk = 'discard' | 'answer' | 'pick' | 'offered' | 'victim' | 'trade' | 'monopoly' | 'discovery' | null
const PLACED = ['road', 'settlement', 'city', 'robber'] as const

export class CatanPlay {
  /** What was chosen from the build menu: only its places are lit. */
  wanted = $state<Buildable | null>(null)
  private opened = $state<'trade' | 'monopoly' | 'discovery' | null>(null)

  constructor(readonly live: LiveTable) {}

  readonly view = $derived.by(() => this.live.view)
  readonly state = $derived(this.view === null ? null : catanState(this.view))
  readonly seat = $derived(this.view?.seat ?? null)
  readonly mine = $derived(this.view?.my_turn ?? false)
  readonly verbs = $derived(this.view?.can.verbs ?? [])
  readonly me = $derived(this.seat === null ? null : (this.state?.seats[this.seat] ?? null))
  readonly hand = $derived<Goods>(this.me?.hand ?? noGoods())

  readonly targets = $derived.by((): Target[] => {
    if (this.state === null || this.desk === 'monopoly' || this.desk === 'discovery') return []
    const setup = this.state.setup
    const choice = this.wanted !== null && this.verb(this.wanted) ? this.wanted : null
    return PLACED.filter((verb) => choice === null || verb === choice).flatMap((verb) =>
      (this.verb(verb)?.actions ?? []).flatMap(({ action, hex }) =>
        hex === null
          ? []
          : [{ action, verb, kind: kindOf(verb), place: hex, label: targetLabel(verb, hex, setup) }],
      ),
    )
  })

  readonly desk = $derived.by((): Desk => {
    const { state, seat } = this
    if (state === null) return null
    if (state.phase === 'discarding' && this.mine && this.me?.owed) return 'discard'
    if (state.offer !== null && (state.phase === 'answering' || state.phase === 'picking')) {
      if (state.phase === 'answering' && this.mine && seat !== null && state.deciders.includes(seat)) return 'answer'
      return state.phase === 'picking' && this.mine && state.active === seat ? 'pick' : 'offered'
    }
    if (state.phase === 'choosing-victim' && this.mine) return 'victim'
    if (this.opened === null || !this.mine) return null
    if (this.opened === 'trade') return state.phase === 'trading' ? 'trade' : null
    return this.verb(this.opened) ? this.opened : null
  })

  verb(name: string): Verb | undefined {
    return this.verbs.find(({ verb }) => verb === name)
  }

  open(desk: 'trade' | 'monopoly' | 'discovery' | null): void {
    this.opened = this.opened === desk ? null : desk
    this.wanted = null
  }

  choose(what: Buildable): void {
    this.opened = null
    this.wanted = this.wanted === what ? null : what
  }

  cancel(): void {
    this.opened = null
    this.wanted = null
  }

  async send(action: string): Promise<boolean> {
    const done = await this.live.act(action)
    this.wanted = null
    if (done && !action.startsWith('bank')) this.opened = null
    return done
  }

  /** Several actions, one after the other; it stops at the first that is refused. */
  async sendAll(actions: readonly string[]): Promise<boolean> {
    for (const action of actions) if (!(await this.send(action))) return false
    return true
  }
}
