// A player's input at a table of Kingdom Builder: the tile in use, the highlighted hexes, the piece in flight.
// The server decides what is legal.

import type { Action, Tile, Verb } from '../../../api'
import type { HexName } from '../../../board/hexes'
import type { Ghost, Highlight, PieceGroup } from '../../../board/model'
import { TablePlay } from '../../../table/tablePlay.svelte'
import type { Ahead } from './ahead.svelte'
import { kingdomView } from '../types'

/** The targets are hexes. */
export class Play extends TablePlay {
  /** The verb of the tile in use, or null for the ordinary builds. */
  private wanted = $state<string | null>(null)
  /** The tile under the pointer: its targets are shown before it is used. */
  glance = $state<string | null>(null)
  pointed = $state<HexName | null>(null)
  /** Whether the user points by a long press, with the magnifier. */
  sliding = $state(false)
  /** Whether the board has no space for a tooltip. */
  docked = $state(false)
  /** The preview of the piece whose action is in flight. */
  private pending = $state.raw<Ghost | null>(null)
  /** What the user chooses ahead; null where that is not possible, as in lessons. */
  ahead: Ahead | null = null
  /** False until the table was rendered once: tiles from before are not animated. */
  lively = false

  readonly view = $derived.by(() => kingdomView(this.live.view))
  readonly verbs = $derived(this.view?.can.verbs ?? [])
  readonly seat = $derived(this.view?.seat ?? null)
  readonly mine = $derived(this.view?.my_turn ?? false)

  /** The verb whose hexes are highlighted: the one under way, the tile in use, or building. */
  readonly verb = $derived.by((): Verb | null => {
    const named = (name: string | null): Verb | undefined =>
      name === null ? undefined : this.verbs.find(({ verb }) => verb === name)
    const doing = this.view?.state.doing ?? null
    const under = named('put') ?? named(this.wanted) ?? named(doing) ?? named('build')
    // The action under way may have opened another verb, and only that one.
    const opened = doing === null ? undefined : this.verbs.find(({ operand }) => operand === 'hex')
    return under ?? opened ?? null
  })
  /** Whether a tile is in use that can still be put back without an undo. */
  readonly choosing = $derived(this.wanted !== null && this.verb?.verb === this.wanted && !this.view?.state.doing)
  readonly lifted = $derived(this.view?.state.lifted ?? null)

  readonly actions = $derived(this.verb?.actions.filter(({ hex }) => hex !== null) ?? [])
  /** The legal hexes, without the one whose action is in flight, so that it does not flicker. */
  readonly legal = $derived(
    this.actions.flatMap(({ hex }) => (hex === null || this.pending?.hexes.includes(hex) ? [] : [hex])),
  )
  readonly liftable = $derived(this.verb?.moves ? this.legal : [])
  readonly hinted = $derived.by((): HexName[] => {
    const shown = this.glance === null ? undefined : this.verbs.find(({ verb }) => verb === this.glance)
    return shown?.actions.flatMap(({ hex }) => (hex === null ? [] : [hex])) ?? []
  })
  /** The action without a hex of the tile in use: drawing for the Fort, placing the Outpost. */
  readonly plain = $derived.by((): Action | null => {
    if (!this.choosing || this.verb?.operand === 'tile') return null
    return this.verb?.actions.find(({ hex }) => hex === null) ?? null
  })
  /** The tiles that the tile in use can choose. */
  readonly tiles = $derived(this.choosing && this.verb?.operand === 'tile' ? this.verb.actions : [])
  /** Other actions on hexes that need no tile: a button highlights their hexes. */
  readonly further = $derived(
    this.verbs.filter(
      ({ verb, operand, place }) =>
        operand === 'hex' && place === null && !['build', 'put', this.verb?.verb].includes(verb),
    ),
  )
  readonly buttons = $derived(this.verbs.filter(({ operand, place }) => operand === 'nothing' && place === null))
  /** The cards to choose from, or the two terrains of a card. */
  readonly cardChoices = $derived(
    this.verbs.find(({ operand, place }) => place === null && operand.startsWith('terrain'))?.actions ?? [],
  )

  /** A selection holds until the next action, and while the same tile is in use. */
  protected get moment(): string {
    return `${this.view?.seq} ${this.verb?.verb}`
  }
  readonly selected = $derived.by((): HexName | null => this.selectedTarget)
  /** The hex described in the prompt: during a long press, or if the board has no space for the tooltip. */
  readonly looked = $derived(this.sliding || this.docked ? this.pointed : this.selected)
  /** The action of the touched hex, if there is one. */
  readonly ready = $derived(this.actions.find(({ hex }) => hex === this.selected) ?? null)

  readonly aimed = $derived(this.actions.find(({ hex }) => hex === (this.pointed ?? this.selected)) ?? null)
  readonly ghost = $derived.by((): Ghost | null => {
    if (!this.aimed || !this.verb || this.verb.moves || this.seat === null || this.live.busy) return null
    return this.ghostOf(this.verb, this.aimed)
  })

  /** The pieces of the view, and the one whose action is in flight. */
  readonly pieces = $derived.by((): PieceGroup[] => {
    const groups: PieceGroup[] = this.view?.pieces ?? []
    const fresh = this.pending
    // The view may contain the piece before the answer to the request arrives.
    if (fresh === null || fresh.hexes.some((hex) => this.standsOn(hex))) return groups
    const seat = fresh.ownerless ? null : fresh.seat
    return [...groups, { kind: fresh.kind, seat, hexes: fresh.hexes }]
  })

  private standsOn(hex: HexName | null): boolean {
    return this.view?.pieces.some(({ hexes }) => hex !== null && hexes.includes(hex)) ?? false
  }

  /** The silo, or the place of the tile, that the current decision is about. */
  readonly about = $derived.by((): Highlight[] => {
    const about = this.mine ? (this.view?.state.about ?? null) : null
    return about === null ? [] : [{ hexes: [about], tone: 'ink' }]
  })

  /** Return the verb of a tile; null if the tile cannot be used now. */
  verbOf(tile: Tile): Verb | null {
    if (tile.state !== 'ready') return null
    return this.verbs.find(({ verb }) => tile.verbs.includes(verb)) ?? null
  }

  /** Use a tile, or put it back. */
  choose(verb: string): void {
    this.glance = null
    this.wanted = this.wanted === verb && this.choosing ? null : verb
  }

  /** Whether a tile is in use: chosen, or in the middle of its steps. */
  isChosen(tile: Tile): boolean {
    const { doing, about } = this.view?.state ?? {}
    if (this.ahead?.open) return this.ahead.verb !== null && tile.verbs.includes(this.ahead.verb)
    // Of several equal tiles only the one that the decision is about.
    if (doing) return this.mine && tile.verbs.includes(doing) && (about ? tile.hex === about : tile.state !== 'new')
    return this.choosing && tile.state === 'ready' && tile.verbs.includes(this.verb?.verb ?? '')
  }

  /** Return the action on a hex; null if the hex is not highlighted. */
  actionAt(hex: HexName): Action | null {
    return this.legal.includes(hex) ? (this.actions.find((each) => each.hex === hex) ?? null) : null
  }

  offers(hex: HexName): boolean {
    return this.legal.includes(hex)
  }

  /** A piece is lifted by the first tap, because nothing is placed yet. */
  override acts(hex: HexName): boolean {
    return super.acts(hex) || (this.offers(hex) && this.verb?.moves === true)
  }

  protected async actAt(hex: HexName): Promise<boolean> {
    if (hex === this.lifted) return this.cancel()
    const action = this.actions.find((each) => each.hex === hex)
    if (!action || !this.verb) return false
    this.pending = this.ghostOf(this.verb, action)
    await this.send(action.action)
    return true
  }

  /** Start dragging a piece. */
  drag(from: HexName): void {
    if (from !== this.lifted) void this.pick(from)
  }

  /** End a drag, whose lift was sent when it began: place the piece, or put it back. */
  async drop(from: HexName, to: HexName | null): Promise<void> {
    while (this.live.busy) await this.settled()
    if (to !== null && to !== from && this.lifted === from && (await this.pick(to))) return
    if (this.lifted === from) await this.cancel()
  }

  protected override async sendNow(action: string): Promise<boolean> {
    const done = await this.live.act(action)
    this.pending = null
    this.tidy()
    return done
  }

  /** Put the tile back, or the lifted piece, which is an undo. */
  async cancel(): Promise<boolean> {
    if (this.selected === null && this.ahead?.clear()) return true
    if (this.selected !== null) {
      this.select(null)
      return true
    }
    if (this.choosing) {
      this.wanted = null
      return true
    }
    if ((this.lifted !== null || this.view?.state.doing) && this.view?.can.undo) {
      this.wanted = null
      return this.live.undo()
    }
    return false
  }

  private ghostOf(verb: Verb, action: Action): Ghost | null {
    if (verb.moves || verb.places === null || this.seat === null || this.standsOn(action.hex)) return null
    const { piece, owned } = verb.places
    return { kind: piece, seat: this.seat, hexes: action.covers, ownerless: !owned }
  }

  /** Forget a tile that was used up. */
  private tidy(): void {
    const view = kingdomView(this.live.view)
    if (!view?.can.verbs.some(({ verb }) => verb === this.wanted)) this.wanted = null
    else if (view.state.doing === null && this.wanted !== null && this.wanted !== 'build') this.wanted = null
  }
}
