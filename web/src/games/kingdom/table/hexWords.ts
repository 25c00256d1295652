// The description of a hex, for the tooltip and for screen readers.

import type { Action, KingdomView, Table } from '../../../api'
import { neighbours, placeOf, type HexName } from '../../../board/hexes'
import { groundOf, specialOf } from '../../../board/terrain'
import { cardName } from '../../../common/cards'
import { nameAt } from '../../../common/seatName'
import { list, maybe, name, t } from '../../../i18n/index.svelte'

/** Return the ground of a hex: its terrain, or the name of the place. */
export function groundName(view: KingdomView, hex: HexName): string {
  const place = placeOf(hex)
  const letter = place ? (view.state.terrain[place.row]?.[place.column] ?? '') : ''
  const special = view.specials[hex] ?? specialOf(letter)
  if (special) return placeName(view, hex, special)
  return name('terrain', groundOf(letter))
}

function placeName(view: KingdomView, hex: HexName, special: string): string {
  const here = view.state.locations[hex]
  return here ? name('place', here) : name('terrain', special)
}

export function pieceName(kind: string): string {
  return maybe(`piece.${kind}`) ?? kind
}

/** Return the piece on a hex in a word or two; null for a free hex. */
export function standingWords(view: KingdomView, table: Table, hex: HexName): string | null {
  const piece = view.pieces.find(({ hexes }) => hexes.includes(hex))
  if (!piece) return null
  if (piece.seat === null) return pieceName(piece.kind)
  if (piece.seat === view.seat) return t('hex.mine', { piece: pieceName(piece.kind) })
  return t('hex.of', { piece: pieceName(piece.kind), name: nameAt(table.seats, piece.seat) })
}

/** Return "e7, forest, free, next to Tower, available, +2 Fishermen". `action` is the legal action there, if any. */
export function hexLabel(view: KingdomView, table: Table, hex: HexName, action: Action | null): string {
  const words = [hex, groundName(view, hex)]
  const special = view.specials[hex]
  if (special === undefined || standingWords(view, table, hex) !== null) {
    words.push(standingWords(view, table, hex) ?? t(view.barred.includes(hex) ? 'hex.barred' : 'hex.free'))
  } else if (view.state.locations[hex] !== undefined) words.push(tilesWords(view, hex))
  else words.push(...[bringsWords(view, hex)].filter((rule) => rule !== null))
  const beside = neighbours(hex).flatMap((near) => {
    const kind = view.specials[near]
    return kind === undefined ? [] : [placeName(view, near, kind)]
  })
  if (beside.length) words.push(t('hex.nextTo', { names: list([...new Set(beside)]) }))
  if (action !== null) words.push(t('hex.legal'), ...outcomeWords(view, action))
  return words.join(', ')
}

/** Return the gold of an action by card, without cards that pay nothing. */
export function gainsOf(view: KingdomView, action: Action): { title: string; gold: string; loss: boolean }[] {
  return Object.entries(action.gain ?? {}).map(([source, gold]) => ({
    title: cardName(view.cards.find((card) => card.name === source) ?? { name: source, title: source }),
    gold: gold > 0 ? `+${gold}` : `${gold}`,
    loss: gold < 0,
  }))
}

/** Return the tiles and the gold of an action: "gets Tower", "+2 Fishermen". */
function outcomeWords(view: KingdomView, action: Action): string[] {
  const gains = gainsOf(view, action).map(({ gold, title }) => `${gold} ${title}`)
  if (gains.length === 0 && action.gain !== null) gains.push(t('hex.noGain'))
  return [...action.tiles.map((place) => t('hex.wins', { name: name('place', place) })), ...gains]
}

/** Return the rule of a special hex without tiles, such as a castle; null for other hexes. */
export function bringsWords(view: KingdomView, hex: HexName): string | null {
  const special = view.specials[hex]
  return special === undefined || view.state.locations[hex] !== undefined ? null : maybe(`brings.${special}`)
}

export function tilesWords(view: KingdomView, hex: HexName): string {
  const left = view.state.tiles_left[hex] ?? 0
  if (left === 0) return t('hex.noTile')
  return left === 1 ? t('hex.oneTile') : t('hex.manyTiles', { n: left })
}
