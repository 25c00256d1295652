// How a person plays Catan: what is lit, what was chosen from the menu, which desk is open. The rules
// stay with the server; here is only what it offered.

import { api, type LiveTable, type Verb } from '../../../api'
import { attempt } from '../../../common/attempt'
import { settings } from '../../../common/settings.svelte'
import { Hints } from '../../../hints/hints.svelte'
import { EndTurn } from '../../../table/endTurn.svelte'
import { nameOf, obstacle, type Pressable } from './menu'
import { kindOf, type Target } from '../island/model'
import type { Placed } from '../island/nearest'
import { catanView, DEVELOPMENT, noGoods, type Buildable, type Development, type Goods } from '../types'
import { targetLabel } from '../words'

export type Desk = 'discard' | 'answer' | 'pick' | 'offered' | 'victim' | 'trade' | 'monopoly' | 'discovery' | null
const PLACED = ['road', 'settlement', 'city', 'robber'] as const

export class CatanPlay {
  /** What was chosen from the build menu: only its places are lit. */
  wanted = $state<Buildable | null>(null)
  /** The place that was chosen while something else was on its way. */
  private queued: string | null = null
  private sending = false
  /** The place that a finger touched, and at which moment of the game. */
  private touched = $state.raw<{ action: string; seq: number } | null>(null)
  /** The place that a finger slides over. */
  slid = $state.raw<Target | null>(null)
  private opened = $state<'trade' | 'monopoly' | 'discovery' | null>(null)

  readonly ending: EndTurn
  readonly hints: Hints

  constructor(readonly live: LiveTable) {
    this.ending = new EndTurn(live)
    this.hints = new Hints(live)
  }

  readonly view = $derived.by(() => catanView(this.live.view))
  readonly state = $derived(this.view?.state ?? null)
  readonly seat = $derived(this.view?.seat ?? null)
  readonly mine = $derived(this.view?.my_turn ?? false)
  readonly verbs = $derived(this.view?.can.verbs ?? [])
  readonly me = $derived(this.seat === null ? null : (this.state?.seats[this.seat] ?? null))
  readonly hand = $derived<Goods>(this.me?.hand ?? noGoods())

  /** My development cards, one of each kind. */
  readonly cards = $derived<Development[]>(DEVELOPMENT.filter((card) => (this.me?.development_hand?.[card] ?? 0) > 0))

  /** The verb that a click on the island is for: the only one there is, or the one chosen from the menu. */
  readonly placing = $derived.by((): Placed | null => {
    const verb = this.verbs.length === 1 ? this.verbs[0]?.verb : this.wanted
    return PLACED.find((each) => each === verb) ?? null
  })

  readonly targets = $derived.by((): Target[] => {
    if (this.state === null || this.desk === 'monopoly' || this.desk === 'discovery') return []
    const setup = this.state.setup
    const choice = this.wanted !== null && this.verb(this.wanted) ? this.wanted : null
    return PLACED.filter((verb) => choice === null || verb === choice).flatMap((verb) =>
      (this.verb(verb)?.actions ?? []).flatMap(({ action, hex }) =>
        hex === null ? [] : [{ action, verb, kind: kindOf(verb), place: hex, label: targetLabel(verb, hex, setup) }],
      ),
    )
  })

  /** What was touched counts as long as nothing else has happened. */
  readonly selected = $derived.by((): Target | null => {
    const touched = this.touched
    if (touched === null || touched.seq !== this.view?.seq) return null
    return this.targets.find(({ action }) => action === touched.action) ?? null
  })
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

  /** Build, buy, play or trade; what cannot be is answered with the reason. */
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

  /** Choose a place without doing anything there yet. */
  select(target: Target | null): void {
    const seq = this.view?.seq
    this.touched = target === null || seq === undefined ? null : { action: target.action, seq }
  }

  /** Whether a touch does something at once. */
  acts(target: Target): boolean {
    return settings.oneTap || target.action === this.selected?.action
  }

  tap(target: Target): void {
    if (this.acts(target)) this.confirm(target)
    else this.select(target)
  }

  slide(target: Target | null, done: boolean): void {
    this.slid = done ? null : target
    if (done) this.select(target)
  }

  /** Do what a place is for. */
  confirm(target: Target | null = this.selected): void {
    this.select(null)
    if (target !== null) this.pick(target)
  }

  cancel(): void {
    if (this.selected !== null) {
      this.select(null)
      return
    }
    this.opened = null
    this.wanted = null
  }

  /** Decline offers unheard from now on: those of this turn, all, or none any more. */
  async decline(offers: 'never' | 'turn' | 'always'): Promise<void> {
    const { seat } = this
    if (seat !== null) await attempt(() => api.seats.decline(this.live.id, seat, offers))
  }

  async send(action: string): Promise<boolean> {
    const { opened, wanted } = this
    this.sending = true
    const done = await this.live.act(action).finally(() => (this.sending = false))
    // The view may come before the answer: what was opened or chosen meanwhile stays.
    if (this.wanted === wanted) this.wanted = null
    if (done && this.opened === opened && !action.startsWith('bank')) this.opened = null
    await this.goOn(done)
    return done
  }

  /** Do what was chosen meanwhile, if that can still be done. */
  private async goOn(done: boolean): Promise<void> {
    const next = this.queued
    this.queued = null
    if (done && next !== null && this.targets.some((target) => target.action === next)) await this.send(next)
  }

  /** End the turn, after a question where that is wished for. */
  end(): void {
    this.ending.press(() => void this.send('end'))
  }

  /** Choose a place; while something is on its way, that waits for its turn. */
  pick(target: Target): void {
    if (!this.live.busy) return void this.send(target.action)
    this.queued = target.action
    // It is no action of ours that is on its way, but a step back.
    if (!this.sending) void this.live.settled().then((done) => this.goOn(done))
  }

  /** Send several actions in turn, and stop at the first that cannot be done. */
  async sendAll(actions: readonly string[]): Promise<boolean> {
    for (const action of actions) if (!(await this.insist(action))) return false
    return true
  }

  /** Send an action, and send it again where the others moved the game on and it can still be done. */
  private async insist(action: string): Promise<boolean> {
    await this.live.settled()
    const seq = this.view?.seq
    if (await this.send(action)) return true
    const open = this.verbs.some(({ actions }) => actions.some((each) => each.action === action))
    return open && this.view?.seq !== seq ? this.insist(action) : false
  }
}
