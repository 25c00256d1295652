// A Kingdom Builder table that is being set up: boxes, quadrants, cards and what is drawn with them.

import { api, type KingdomCatalogue, type SetupRequest } from '../../../api'
import { kingdomPreview } from '../types'
import { Draft } from '../../../setup/draft.svelte'

export type QuadrantRequest = [name: string, turned: boolean] | null

export class KingdomDraft extends Draft {
  /** What there is to choose from, once it is known. */
  catalogue = $state.raw<KingdomCatalogue | null>(null)
  sets = $state<string[]>(['base'])
  firstGame = $state(false)
  quadrants = $state<QuadrantRequest[]>([null, null, null, null])
  cards = $state<(string | null)[]>([null, null, null])
  lots = $state<Record<string, string[]>>({})
  options = $state<Record<string, boolean>>({})
  /** The boxes in play. */
  get boxes() {
    return (this.catalogue?.sets ?? []).filter((box) => this.sets.includes(box.set))
  }

  constructor() {
    super('kingdom', 'greedy')
  }

  override async load(): Promise<void> {
    this.catalogue = await api.catalogue.of<KingdomCatalogue>(this.game)
  }

  override get draws(): boolean {
    return !this.firstGame
  }

  protected override requested(): SetupRequest {
    return this.firstGame
      ? { first_game: true, players: this.seats.length, start: this.start, seed: this.seed }
      : {
          players: this.seats.length,
          sets: this.sets,
          seed: this.seed,
          quadrants: this.quadrants,
          cards: this.cards,
          start: this.start,
          options: this.options,
          lots: this.lots,
        }
  }

  override drawAgain(): void {
    this.lots = {}
    super.drawAgain()
  }

  toggleSet(set: string, wanted: boolean, boxes: KingdomCatalogue['sets']): void {
    this.sets = boxes.map((box) => box.set).filter((each) => (each === set ? wanted : this.sets.includes(each)))
    const inPlay = boxes.filter((box) => this.sets.includes(box.set))
    const quadrants = inPlay.flatMap((box) => box.quadrants.map((quadrant) => quadrant.name))
    const cards = inPlay.flatMap((box) => box.cards.map((card) => card.name))
    this.quadrants = this.quadrants.map((wish) => (wish && quadrants.includes(wish[0]) ? wish : null))
    this.cards = this.cards.map((wish) => (wish && cards.includes(wish) ? wish : null))
    this.lots = {}
  }

  setQuadrant(place: number, name: string | null): void {
    const shown = this.quadrant(place)
    this.quadrants[place] = name === null ? null : [name, shown?.[0] === name ? shown[1] : false]
    this.lots = {}
  }

  /** What lies at a place: the quadrant that was chosen, else the one that was drawn. */
  quadrant(place: number): QuadrantRequest {
    return this.quadrants[place] ?? kingdomPreview(this.preview)?.setup.quadrants[place] ?? null
  }

  /** Turning a drawn quadrant makes it a chosen one. */
  turn(place: number): void {
    const around = (shown: QuadrantRequest | undefined) => {
      if (shown) this.quadrants[place] = [shown[0], !shown[1]]
    }
    if (this.quadrants[place]) around(this.quadrants[place])
    else this.change((drawn) => around(this.quadrants[place] ?? kingdomPreview(drawn)?.setup.quadrants[place]))
  }

  setLot(key: string, place: number, wanted: string): void {
    const replace = (shown: readonly string[] = []) => {
      if (place < shown.length) this.lots = { ...this.lots, [key]: shown.with(place, wanted) }
    }
    if (this.lots[key]) replace(this.lots[key])
    else this.change((drawn) => replace(this.lots[key] ?? kingdomPreview(drawn)?.setup.lots?.[key]))
  }
}
