// A player's input at a table of Catan: the highlighted places, the choice from the menu, the open desk. The
// server decides what is legal.

import { api, type Verb } from '../../../api'
import { attempt } from '../../../common/attempt'
import { TablePlay } from '../../../table/tablePlay.svelte'
import type { Ahead } from './ahead.svelte'
import { nameOf, obstacle, type Pressable } from './menu'
import { kindOf, type Target } from '../island/model'
import type { Placed } from '../island/nearest'
import {
  catanView,
  DEVELOPMENT,
  noGoods,
  type Buildable,
  type Development,
  type Goods,
  type IslandSheet,
} from '../types'
import { targetLabel } from '../words'

export type Desk = 'discard' | 'answer' | 'pick' | 'offered' | 'victim' | 'trade' | 'monopoly' | 'discovery' | null
const PLACED = ['road', 'settlement', 'city', 'robber'] as const

/** The targets are the actions that place something. */
export class CatanPlay extends TablePlay {
  /** The choice from the build menu; only its places are highlighted. */
  wanted = $state<Buildable | null>(null)
  /** The target under a moving long press. */
  slid = $state.raw<Target | null>(null)
  private opened = $state<'trade' | 'monopoly' | 'discovery' | null>(null)

  readonly view = $derived.by(() => catanView(this.live.view))
  readonly state = $derived(this.view?.state ?? null)
  readonly seat = $derived(this.view?.seat ?? null)
  readonly mine = $derived(this.view?.my_turn ?? false)
  readonly verbs = $derived(this.view?.can.verbs ?? [])
  readonly me = $derived(this.seat === null ? null : (this.state?.seats[this.seat] ?? null))
  readonly preferences = $derived(this.view?.preferences ?? [])
  /** Whether the dialog with the trade preferences is open. */
  preferring = $state(false)
  readonly hand = $derived<Goods>(this.me?.hand ?? noGoods())

  /** The kinds of the user's development cards. */
  readonly cards = $derived<Development[]>(DEVELOPMENT.filter((card) => (this.me?.development_hand?.[card] ?? 0) > 0))

  /** The verb that a click on the island is for: the only one there is, or the one chosen from the menu. */
  readonly placing = $derived.by((): Placed | null => {
    const verb = this.verbs.length === 1 ? this.verbs[0]?.verb : this.wanted
    return PLACED.find((each) => each === verb) ?? null
  })

  /** What the user chooses ahead; null where that is not possible, as in lessons. */
  ahead: Ahead | null = null

  readonly targets = $derived.by((): Target[] => {
    const ahead = this.ahead?.offered ?? []
    if (this.state !== null && ahead.length > 0) return this.targetsAhead(ahead, this.state.setup)
    if (this.state === null || this.desk === 'monopoly' || this.desk === 'discovery') return []
    const setup = this.state.setup
    const choice = this.wanted !== null && this.verb(this.wanted) ? this.wanted : null
    return PLACED.filter((verb) => choice === null || verb === choice).flatMap((verb) =>
      (this.verb(verb)?.actions ?? []).flatMap(({ action, hex }) =>
        hex === null ? [] : [{ action, verb, kind: kindOf(verb), place: hex, label: targetLabel(verb, hex, setup) }],
      ),
    )
  })

  private targetsAhead(actions: readonly string[], sheet: IslandSheet): Target[] {
    return actions.flatMap((action) => {
      const [verb, place = ''] = action.split(' ')
      const placed = PLACED.find((each) => each === verb && each === this.wanted)
      if (placed === undefined) return []
      return [{ action, verb: placed, kind: kindOf(placed), place, label: targetLabel(placed, place, sheet) }]
    })
  }

  /** A place that is chosen ahead stays selected while others act. */
  protected get moment(): string {
    return this.ahead?.offered.length ? `ahead ${this.wanted}` : String(this.view?.seq)
  }
  readonly selected = $derived.by(
    (): Target | null => this.targets.find(({ action }) => action === this.selectedTarget) ?? null,
  )
  readonly looked = $derived(this.slid ?? this.selected)

  readonly desk = $derived.by((): Desk => {
    if (this.mine && this.me?.owed) return 'discard'
    if (this.verb('steal')) return 'victim'
    if (this.state?.offer) {
      if (this.verb('accept')) return 'answer'
      return this.mine && this.state.phase === 'picking' ? 'pick' : 'offered'
    }
    if (this.opened === null || obstacle(this, this.opened) !== '') return null
    return this.opened
  })

  verb(name: string): Verb | undefined {
    return this.verbs.find(({ verb }) => verb === name)
  }

  /** Build, buy, play or trade; call `refuse` with the reason if that is not legal. */
  press(what: Pressable, refuse: (reason: string) => void): void {
    const reason = obstacle(this, what)
    if (reason !== '') refuse(`${nameOf(what)}: ${reason}`)
    else if (what === 'trade' || what === 'monopoly' || what === 'discovery') this.open(what)
    else if (what === 'road' || what === 'settlement' || what === 'city') this.choose(what)
    else if (!this.live.busy) void this.send(what)
  }

  private open(desk: 'trade' | 'monopoly' | 'discovery'): void {
    this.opened = this.opened === desk ? null : desk
    this.wanted = null
  }

  private choose(what: Buildable): void {
    this.opened = null
    this.wanted = this.wanted === what ? null : what
  }

  offers(action: string): boolean {
    return this.targets.some((target) => target.action === action)
  }

  protected async actAt(action: string): Promise<boolean> {
    if (!this.offers(action)) return false
    if (this.ahead?.offered.length) {
      this.ahead.toggle(action)
      this.wanted = null
    } else await this.send(action)
    return true
  }

  tap(target: Target): void {
    const acts = this.acts(target.action)
    this.select(target.action)
    if (acts) void this.confirm()
  }

  slide(target: Target | null, done: boolean): void {
    this.slid = done ? null : target
    if (done) this.select(target?.action ?? null)
  }

  cancel(): void {
    if (this.selected !== null) {
      this.select(null)
      return
    }
    if (this.opened === null && this.wanted === null) this.ahead?.clear()
    this.opened = null
    this.wanted = null
  }

  /** Decline offers automatically from now on: those of this turn, all, or none. */
  async decline(offers: 'never' | 'turn' | 'always'): Promise<void> {
    const { seat } = this
    if (seat !== null) await attempt(() => api.seats.decline(this.live.id, seat, offers))
  }

  /** Answer offers automatically by these preferences from now on. */
  async prefer(preferences: readonly string[]): Promise<void> {
    const { seat } = this
    if (seat !== null) await attempt(() => api.seats.prefer(this.live.id, seat, preferences))
  }

  protected override async sendNow(action: string): Promise<boolean> {
    const { opened, wanted } = this
    const done = await this.live.act(action)
    // The view may arrive before the answer: keep what the user opened or chose meanwhile.
    if (this.wanted === wanted) this.wanted = null
    if (done && this.opened === opened && !action.startsWith('bank')) this.opened = null
    return done
  }
}
