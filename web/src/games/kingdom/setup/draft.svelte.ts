// The settings of a new Kingdom Builder table: boxes, quadrants, cards and pieces of the boxes.

import { api, type KingdomCatalogue, type SetupRequest } from '../../../api'
import { kingdomPreview } from '../types'
import { Draft } from '../../../setup/draft.svelte'
import { ownBoards, type OwnBoard } from './ownBoards'

export type QuadrantRequest = [name: string, turned: boolean] | null

export class KingdomDraft extends Draft {
  /** The available boxes, quadrants and cards; null until fetched. */
  catalogue = $state.raw<KingdomCatalogue | null>(null)
  sets = $state<string[]>(['base'])
  firstGame = $state(false)
  /** The box of the recommended first game. */
  firstSet = $state('base')
  quadrants = $state<QuadrantRequest[]>([null, null, null, null])
  cards = $state<(string | null)[]>([null, null, null])
  lots = $state<Record<string, string[]>>({})
  options = $state<Record<string, boolean>>({})
  /** The lot that is being placed on the board by hand. */
  placing = $state<string | null>(null)
  /** Boards from the editor that can be played. */
  own = $state.raw<readonly OwnBoard[]>([])
  /** The boxes in play. */
  get boxes() {
    return (this.catalogue?.sets ?? []).filter((box) => this.sets.includes(box.set))
  }

  /** The boxes in play, and those that the user's own boards add. */
  get inPlay() {
    const laid = kingdomPreview(this.preview)?.sets ?? []
    return (this.catalogue?.sets ?? []).filter(({ set }) => this.sets.includes(set) || laid.includes(set))
  }

  /** The Kingdom Builder cards of the boxes in play; another edition of a box has its cards as well. */
  get cardsInPlay() {
    return cardsOf(this.boxes, this.catalogue?.sets ?? [])
  }

  /** The boxes whose quadrants can be used; an option adds those of another edition. */
  get boardBoxes() {
    const chosen = this.boxes.filter(({ options }) => options.some((each) => each.quadrants && this.options[each.name]))
    const editions = chosen.map(({ edition_of }) => edition_of)
    const boxes = this.catalogue?.sets.filter((box) => this.sets.includes(box.set) || editions.includes(box.set)) ?? []
    return boxes.filter(({ quadrants }) => quadrants.length > 0)
  }

  override get asksOffTurn(): boolean {
    const asking = this.catalogue?.verbs.filter(({ interrupts }) => interrupts).map(({ verb }) => verb) ?? []
    const places = this.firstGame ? [] : this.inPlay.flatMap(({ locations }) => locations)
    return places.some(({ verbs }) => verbs.some((verb) => asking.includes(verb)))
  }

  constructor() {
    super('kingdom', 'medium')
  }

  override async load(asked: URLSearchParams): Promise<void> {
    this.catalogue = await api.catalogue.of<KingdomCatalogue>(this.game)
    this.own = ownBoards()
    const wanted = this.own.find(({ id }) => id === asked.get('own'))
    if (wanted?.small) this.addSmallBoard(wanted)
    else if (wanted) this.quadrants[0] = [wanted.name, false]
  }

  /** Add the box of a small board, with that board. */
  private addSmallBoard({ name, set }: OwnBoard): void {
    const boxes = this.catalogue?.sets ?? []
    const lot = boxes.find((box) => box.set === set)?.islet_lot
    if (set === null || !lot) return
    if (!this.sets.includes(set)) this.toggleSet(set, true, boxes)
    this.lots = { ...this.lots, [lot]: [name] }
  }

  /** Return the user's own boards that a lot can use: small boards beside the main board. */
  ownOf(lot: string): OwnBoard[] {
    const box = this.inPlay.find(({ islet_lot }) => islet_lot === lot)
    return box ? this.own.filter(({ small, set }) => small && set === box.set) : []
  }

  /** The user's own boards that can be one of the four quadrants. */
  get ownQuadrantBoards(): OwnBoard[] {
    return this.own.filter(({ small }) => !small)
  }

  /** The user's own boards that may be used: those chosen, and those that replace a house layout of the boxes in
   * play. */
  private get ownQuadrants(): Record<string, string> {
    const layouts = this.boxes.flatMap((box) => [...box.quadrants, ...box.islets].filter((each) => each.house_layout))
    const chosen = [...this.quadrants.map((chosen) => chosen?.[0]), ...Object.values(this.lots).flat()]
    const names = [...chosen, ...layouts.map((layout) => layout.name)]
    return Object.fromEntries(this.own.filter(({ name }) => names.includes(name)).map(({ name, text }) => [name, text]))
  }

  override get draws(): boolean {
    return !this.firstGame
  }

  protected override requested(): SetupRequest {
    return this.firstGame
      ? {
          first_game: true,
          sets: [this.firstSet],
          players: this.seats.length,
          start: this.start,
          seed: this.seed,
        }
      : {
          players: this.seats.length,
          sets: this.sets,
          seed: this.seed,
          quadrants: this.quadrants,
          cards: this.cards,
          start: this.start,
          options: this.options,
          lots: this.lots,
          own_quadrants: this.ownQuadrants,
        }
  }

  /** The boxes and the choices from them; choices that a box no longer has become random. */
  override get ownBoard(): boolean {
    const setup = this.preview?.setup
    return setup !== undefined && 'own_quadrants' in setup && Object.keys(setup.own_quadrants ?? {}).length > 0
  }

  protected override recallOwn(own: Partial<SetupRequest>): void {
    if ('first_game' in own) this.firstGame = own.first_game ?? false
    if (!('sets' in own)) return
    const { sets, quadrants, cards, options } = own
    if (sets?.length) this.sets = [...sets]
    if (quadrants) this.quadrants = [...quadrants]
    if (cards) this.cards = [...cards]
    this.options = { ...options }
  }

  override drawAgain(): void {
    this.freeLots()
    super.drawAgain()
  }

  toggleSet(set: string, wanted: boolean, boxes: KingdomCatalogue['sets']): void {
    const chosen = new Set(this.sets)
    if (wanted) chosen.add(set)
    else chosen.delete(set)
    // Another edition replaces its box, which returns when the edition is removed.
    const edition = boxes.find((box) => box.set === set)?.edition_of ?? null
    if (edition !== null && wanted) chosen.delete(edition)
    if (edition !== null && !wanted) chosen.add(edition)
    this.sets = boxes.map((box) => box.set).filter((each) => chosen.has(each))
    const inPlay = boxes.filter((box) => this.sets.includes(box.set))
    const quadrants = this.boardBoxes.flatMap((box) => box.quadrants.map((quadrant) => quadrant.name))
    quadrants.push(...this.ownQuadrantBoards.map(({ name }) => name))
    const cards = cardsOf(inPlay, boxes).map((card) => card.name)
    const options = inPlay.flatMap((box) => box.options.map((option) => option.name))
    this.options = Object.fromEntries(Object.entries(this.options).filter(([name]) => options.includes(name)))
    this.quadrants = this.quadrants.map((chosen) => (chosen && quadrants.includes(chosen[0]) ? chosen : null))
    this.cards = this.cards.map((chosen) => (chosen && cards.includes(chosen) ? chosen : null))
    this.freeLots()
  }

  /** Set an option. One that changes the quadrants of a box makes them random again. */
  setOption(name: string, wanted: boolean): void {
    this.options = { ...this.options, [name]: wanted }
    this.quadrants = [null, null, null, null]
    this.freeLots()
  }

  setQuadrant(place: number, name: string | null): void {
    const shown = this.quadrant(place)
    this.quadrants[place] = name === null ? null : [name, shown?.[0] === name ? shown[1] : false]
    this.freeLots()
  }

  /** Return the quadrant at a place: the chosen one, else the random one. */
  quadrant(place: number): QuadrantRequest {
    return this.quadrants[place] ?? kingdomPreview(this.preview)?.setup.quadrants[place] ?? null
  }

  /** Rotate a quadrant, which makes a random one a chosen one. */
  turn(place: number): void {
    const around = (shown: QuadrantRequest | undefined) => {
      if (shown) this.quadrants[place] = [shown[0], !shown[1]]
    }
    if (this.quadrants[place]) around(this.quadrants[place])
    else this.change((drawn) => around(this.quadrants[place] ?? kingdomPreview(drawn)?.setup.quadrants[place]))
  }

  /** Draw a lot again instead of the choice. */
  drawLot(key: string): void {
    const { [key]: _, ...rest } = this.lots
    this.lots = rest
  }

  /** Choose a component for a place. If all of its kind are in other places, it trades places with one of them. */
  setLot(key: string, place: number, wanted: string): void {
    const stock = this.inPlay.flatMap((box) => box.lots).find((lot) => lot.key === key)?.stock ?? []
    const left = stock.filter((each) => each === wanted).length
    const replace = (shown: readonly string[] = []) => {
      const old = shown[place]
      if (old === undefined) return
      const elsewhere = shown.flatMap((each, other) => (each === wanted && other !== place ? [other] : []))
      const [first] = elsewhere
      const moved = first !== undefined && left > 0 && elsewhere.length >= left ? shown.with(first, old) : shown
      this.lots = { ...this.lots, [key]: moved.with(place, wanted) }
    }
    if (this.lots[key]) replace(this.lots[key])
    else this.change((drawn) => replace(this.lots[key] ?? kingdomPreview(drawn)?.setup.lots?.[key]))
  }

  /** Make all lots on the board random again. */
  private freeLots(): void {
    this.lots = {}
    this.placing = null
  }

  /** Return the hexes of a lot on the board, and the groups of hexes that it can use. */
  placed(key: string): {
    hexes: readonly string[]
    groups: readonly (readonly string[])[]
    least: number
    most: number
  } {
    const preview = kingdomPreview(this.preview)
    const choice = preview?.board.lot_hexes[key] ?? { groups: [], least: 0, most: 0 }
    return { ...choice, hexes: this.lots[key] ?? preview?.setup.lots?.[key] ?? [] }
  }

  /** Place one item of a lot on a hex: instead of the one in the same group, else as one more, else instead of the
   * first. Remove the item if it is already there. */
  placeOn(key: string, hex: string): void {
    const { hexes, groups, least, most } = this.placed(key)
    const group = groups.find((each) => each.includes(hex)) ?? []
    const replaced = hexes.find((each) => group.includes(each))
    if (replaced === hex) {
      if (hexes.length > least)
        this.setHexes(
          key,
          hexes.filter((each) => each !== hex),
        )
    } else if (replaced !== undefined)
      this.setHexes(
        key,
        hexes.map((each) => (each === replaced ? hex : each)),
      )
    else if (hexes.length < most) this.setHexes(key, [...hexes, hex])
    else this.setHexes(key, [...hexes.slice(1), hex])
  }

  setHexes(key: string, hexes: readonly string[]): void {
    this.lots = { ...this.lots, [key]: [...hexes] }
  }
}

type Boxes = KingdomCatalogue['sets']

function cardsOf(inPlay: Boxes, all: Boxes): Boxes[number]['cards'] {
  const editions = inPlay.map(({ edition_of }) => edition_of)
  return all.filter((box) => inPlay.includes(box) || editions.includes(box.set)).flatMap((box) => box.cards)
}
