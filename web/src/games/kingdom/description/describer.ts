// A position of Kingdom Builder in words.

import type { KingdomView, Table } from '../../../api'
import { distancesFrom, isHex, neighboursBySide, type HexName } from '../../../board/hexes'
import { cardName } from '../../../common/cards'
import { nameAt } from '../../../common/seatName'
import { list, maybe, name, t } from '../../../i18n/index.svelte'
import type { Describer } from '../../../table/describe'
import { groundName, hexLabel, pieceName, standingWords, tilesWords } from '../table/hexWords'
import { kingdomView } from '../types'
import { texts, tr } from './tr'

/** How many steps away special hexes are named. */
const REACH = 3

export const describer: Describer = {
  texts,
  example: 'c4',
  position: (view, table) => {
    const seen = kingdomView(view)
    return seen === null ? [] : positionWords(seen, table)
  },
  around: (view, table, place) => {
    const seen = kingdomView(view)
    return seen === null || !isHex(place, seen.state.terrain) ? null : aroundWords(seen, table, place)
  },
}

function positionWords(view: KingdomView, table: Table): string[] {
  return [
    ...turnWords(view, table),
    ...table.seats.map(({ seat }) => seatWords(view, table, seat)),
    ...handWords(view),
    tr('cards', { names: list(view.cards.map(cardName)) }),
    ...view.pieces.map((group) => {
      const pieces = `${pieceName(group.kind)}: ${group.hexes.join(', ')}`
      return group.seat === null ? pieces : tr('pieces', { name: nameOf(view, table, group.seat), pieces })
    }),
  ]
}

function nameOf(view: KingdomView, table: Table, seat: number): string {
  const name = nameAt(table.seats, seat)
  return seat === view.seat ? tr('you', { name }) : name
}

function turnWords(view: KingdomView, table: Table): string[] {
  const { state } = view
  if (view.status === 'over' || typeof view.mover !== 'number') return [t('now.over')]
  const words = [view.my_turn ? tr('yourTurn') : t('now.waiting', { name: nameAt(table.seats, view.mover) })]
  if (state.played !== null && state.due > 0)
    words.push(tr('due', { n: state.due, terrain: name('terrain', state.played) }))
  if (state.ending) words.push(`${t('last.round')}.`)
  const open = view.can.verbs.flatMap(({ verb, place, title, actions }) => {
    const n = actions.filter(({ hex }) => hex !== null).length
    const what =
      place === null ? (maybe(`act.${verb}`) ?? tr(verb === 'build' ? 'build' : 'other')) : name('place', place)
    return n === 0 ? [] : [tr('places', { n, what: what || title })]
  })
  return [words.join(' '), ...open]
}

function seatWords(view: KingdomView, table: Table, seat: number): string {
  const words = [
    t('seat.gold', { n: view.gold[seat]?.total ?? 0 }),
    t('seat.supply', { n: view.state.seats[seat]?.supply ?? 0 }),
  ]
  const tiles = (view.tiles[seat] ?? []).map((tile) => `${name('place', tile.place)} (${t(`tile.${tile.state}`)})`)
  if (tiles.length > 0) words.push(tr('tiles', { names: list(tiles) }))
  return `${nameOf(view, table, seat)}: ${words.join(', ')}.`
}

function handWords(view: KingdomView): string[] {
  const held = view.seat === null ? [] : (view.state.seats[view.seat]?.hand ?? [])
  const open = held.filter((card) => card !== 'hidden')
  return open.length === 0 ? [] : [tr('hand', { names: list(open.map((card) => name('terrain', card))) })]
}

function aroundWords(view: KingdomView, table: Table, hex: HexName): string[] {
  const rows = view.state.terrain
  const action = view.can.verbs.flatMap(({ actions }) => actions).find((each) => each.hex === hex) ?? null
  const sides = neighboursBySide(hex, rows).map(
    ([side, near]) =>
      `${tr(side)} ${near}: ${[groundName(view, near), standingWords(view, table, near)].filter(Boolean).join(', ')}`,
  )
  const away = [...distancesFrom(hex, rows)].filter(([, steps]) => steps > 0)
  const special = away.filter(([near, steps]) => steps <= REACH && view.specials[near] !== undefined)
  const inReach = special.map(([near, steps]) => tr('away', { what: specialWords(view, near), hex: near, n: steps }))
  const words = [
    `${hexLabel(view, table, hex, action)}.`,
    tr('beside', { names: sides.join('; ') }),
    inReach.length > 0 ? tr('inReach', { names: list(inReach) }) : tr('noneInReach', { n: REACH }),
  ]
  const own = new Set(view.pieces.filter(({ seat }) => seat === view.seat).flatMap(({ hexes }) => hexes))
  const nearest = away.find(([near]) => own.has(near))
  if (view.seat !== null)
    words.push(
      nearest === undefined
        ? tr('noneOwn')
        : tr('nearestOwn', {
            piece: standingWords(view, table, nearest[0]) ?? '',
            place: tr('away', { what: groundName(view, nearest[0]), hex: nearest[0], n: nearest[1] }),
          }),
    )
  return words
}

/** "Tower, 2 tiles left" */
function specialWords(view: KingdomView, hex: HexName): string {
  const ground = groundName(view, hex)
  return view.state.locations[hex] === undefined ? ground : `${ground} (${tilesWords(view, hex)})`
}
