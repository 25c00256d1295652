// A position of Catan in words.

import type { CatanView, Table } from '../../../api'
import type { Point } from '../../../board/hexes'
import { nameAt } from '../../../common/seatName'
import { list, t } from '../../../i18n/index.svelte'
import type { Describer } from '../../../table/describe'
import { nameOf, type Pressable } from '../table/menu'
import { CROSSING, HEX, HEXES, PATH, pips, type Crossing, type Hex } from '../island/places'
import { catanView, type CatanSeat, type IslandSheet } from '../types'
import { developmentName, goodName, goodsWords, hexWords, placeWords } from '../words'
import { texts, tr } from './tr'

export const describer: Describer = {
  texts,
  example: 'c3',
  position: (view, table) => {
    const seen = catanView(view)
    return seen === null ? [] : new Words(seen, table).position()
  },
  around: (view, table, place) => {
    const seen = catanView(view)
    return seen === null ? null : new Words(seen, table).around(place)
  },
}

/** Clockwise from the north, as a crossing is seen from the middle of its hex. */
const CORNERS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
/** Clockwise from the north-east, as one hex is seen from another. */
const SIDES = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const
/** The squares of the distances between the centres of neighbouring hexes are below this. */
const BESIDE = 150 ** 2

class Words {
  private readonly sheet: IslandSheet

  constructor(
    private readonly view: CatanView,
    private readonly table: Table,
  ) {
    this.sheet = view.state.setup
  }

  position(): string[] {
    const { state } = this.view
    return [
      this.turn(),
      ...this.table.seats.map(({ seat }) => this.player(seat)),
      ...this.hand(),
      tr('bank', { goods: goodsWords(state.bank), n: state.deck_size }),
      tr('robber', { place: `${hexWords(HEX.get(state.robber)?.index ?? 0, this.sheet)} (${state.robber})` }),
      ...this.table.seats.flatMap(({ seat }) => this.pieces(seat)),
    ]
  }

  around(place: string): string[] | null {
    const hex = HEX.get(place)
    if (hex) return this.hex(hex)
    const crossing = CROSSING.get(place)
    return crossing ? this.crossing(crossing) : null
  }

  private nameOf(seat: number): string {
    const name = nameAt(this.table.seats, seat)
    return seat === this.view.seat ? tr('you', { name }) : name
  }

  private turn(): string {
    const { state, status } = this.view
    if (status === 'over' || state.winner !== null) return t('catan.now.over')
    const name = nameAt(this.table.seats, state.turn_seat)
    const whose = this.view.my_turn ? tr('yourTurn') : t('catan.now.turnOf', { name })
    const dice = state.rolled && state.dice !== null ? t('catan.dice', { n: state.dice }) : t('catan.noDice')
    return `${whose} ${dice}.`
  }

  private player(seat: number): string {
    const { state, gold } = this.view
    const own: CatanSeat | undefined = state.seats[seat]
    if (!own) return ''
    const words = [
      t('catan.points', { n: gold[seat]?.total ?? 0 }),
      t('catan.seat.cards', { n: own.cards }),
      t('catan.seat.development', { n: own.development_cards }),
      t('catan.seat.knights', { n: own.knights }),
      t('catan.seat.road', { n: own.road_length }),
    ]
    if (state.longest_road === seat) words.push(t('catan.seat.holdsRoad'))
    if (state.largest_army === seat) words.push(t('catan.seat.holdsArmy'))
    return `${this.nameOf(seat)}: ${words.join(', ')}.`
  }

  private hand(): string[] {
    const own = this.view.seat === null ? undefined : this.view.state.seats[this.view.seat]
    if (!own) return []
    const development = Object.entries(own.development_hand ?? {}).flatMap(([card, n]) =>
      n > 0 ? [`${n} ${developmentName(card)}`] : [],
    )
    const cards = [goodsWords(own.hand ?? {}), ...development].filter((words) => words !== '')
    const open = this.view.menu.filter(({ obstacle }) => obstacle === null).map(({ name }) => nameOf(name as Pressable))
    return [
      cards.length > 0 ? tr('hand', { cards: list(cards) }) : t('catan.handEmpty'),
      ...(this.view.my_turn && open.length > 0 ? [tr('open', { names: list(open) })] : []),
    ]
  }

  private pieces(seat: number): string[] {
    const own = this.view.state.seats[seat]
    if (!own) return []
    const built = (['city', 'settlement'] as const).flatMap((kind) =>
      own[kind === 'city' ? 'cities' : 'settlements'].map(
        (place) => `${t(`catan.tip.${kind}`)}, ${placeWords(kind, place, this.sheet)}`,
      ),
    )
    if (own.roads.length > 0) built.push(tr('roads', { n: own.roads.length }))
    return built.length === 0 ? [] : [`${this.nameOf(seat)}: ${built.join('; ')}.`]
  }

  private hex(hex: Hex): string[] {
    const { numbers } = this.sheet
    const here = [`${hex.name}: ${hexWords(hex.index, this.sheet)}`]
    const number = numbers[hex.index] ?? 0
    if (number) here.push(tr('rolls', { n: pips(number) }))
    if (this.view.state.robber === hex.name) here.push(tr('robberHere'))
    const beside = HEXES.filter((other) => other !== hex && squared(hex, other) < BESIDE)
    const sides = bySide(hex, beside, 30).map(
      ([side, other]) => `${tr(SIDES[side] ?? 'ne')} ${other.name}: ${hexWords(other.index, this.sheet)}`,
    )
    const corners = [...CROSSING.values()].filter(({ hexes }) => hexes.includes(hex.index))
    const taken = corners.filter((corner) => this.standing(corner) !== tr('empty'))
    const words = bySide(hex, taken, 0).map(([side, corner]) =>
      tr('corner', { side: tr(CORNERS[side] ?? 'n'), name: corner.name, what: this.standing(corner) }),
    )
    const rest = taken.length === 0 ? tr('noCorners') : taken.length < corners.length ? tr('otherCorners') : ''
    return [
      `${here.join(', ')}.`,
      tr('beside', { names: sides.join('; ') }),
      [...(words.length > 0 ? [`${words.join('; ')}.`] : []), rest].join(' ').trim(),
    ]
  }

  private crossing(crossing: Crossing): string[] {
    const ways = [...PATH.values()].flatMap((path) => {
      const [one, other] = path.ends
      const far = same(one, crossing) ? other : same(other, crossing) ? one : null
      const end = far === null ? undefined : [...CROSSING.values()].find((each) => same(each, far))
      if (!end) return []
      const owner = this.ownerOf('roads', path.name)
      const road = owner === null ? tr('noRoad') : tr('roadOf', { name: this.nameOf(owner) })
      return [
        tr('way', {
          name: end.name,
          place: placeWords('settlement', end.name, this.sheet),
          what: this.standing(end),
          road,
        }),
      ]
    })
    const here = `${crossing.name}: ${placeWords('settlement', crossing.name, this.sheet)}`
    return [`${here}, ${this.standing(crossing)}.`, ...ways]
  }

  /** Return the building on a corner and its harbour. */
  private standing(crossing: Crossing): string {
    const words = [this.building(crossing.name)]
    const harbour = this.sheet.harbours.find(([path]) => PATH.get(path)?.ends.some((end) => same(end, crossing)))
    if (harbour)
      words.push(
        harbour[1] === 'any' ? t('catan.tip.harbour') : t('catan.tip.harbourOf', { good: goodName(harbour[1]) }),
      )
    return words.join(', ')
  }

  private building(place: string): string {
    for (const kind of ['settlement', 'city'] as const) {
      const owner = this.ownerOf(kind === 'city' ? 'cities' : 'settlements', place)
      if (owner !== null) return tr(`${kind}Of`, { name: this.nameOf(owner) })
    }
    return tr('empty')
  }

  private ownerOf(kind: 'roads' | 'settlements' | 'cities', place: string): number | null {
    const seat = this.view.state.seats.findIndex((own) => own[kind].includes(place))
    return seat < 0 ? null : seat
  }
}

function squared(one: Point, other: Point): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
}

function same(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y
}

/** Return the places around another in clockwise order, each with its side: the sixths of a turn from `first` degrees. */
function bySide<Place extends Point>(middle: Point, places: readonly Place[], first: number): [number, Place][] {
  const sideOf = (place: Point): number => {
    const degrees = (Math.atan2(place.x - middle.x, middle.y - place.y) * 180) / Math.PI
    return (Math.round((degrees - first) / 60) + 6) % 6
  }
  return places.map((place): [number, Place] => [sideOf(place), place]).sort(([one], [other]) => one - other)
}
