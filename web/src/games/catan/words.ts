// Texts of Catan: places, hands, prompts, log.

import type { CatanNote, CatanState, GameRecord, LogEntry, Note, Step, Table, View } from '../../api'
import { nameAt } from '../../common/seatName'
import { list, maybe, t } from '../../i18n/index.svelte'
import { votedOut } from '../../table/removal'
import type { CatanPlay } from './table/play.svelte'
import { CROSSING, HEX, HEXES, PATH } from './island/places'
import { catanState, dealOf, noGoods, RESOURCES, type Goods, type IslandSheet, type Resource } from './types'

/** Return the name of a resource for a number of cards; in most languages singular and plural are the same. */
export function goodName(kind: string, n = 2): string {
  return maybe(`good.${kind}`, { n }) ?? kind
}

/** Writes a resource in a text: by its name, or as a place for its icon. */
type WriteGood = (kind: string, n?: number) => string

/** "2 wood and 1 ore" */
export function goodsWords(goods: Partial<Goods>, write: WriteGood = goodName): string {
  return list(RESOURCES.filter((kind) => goods[kind]).map((kind) => `${goods[kind]} ${write(kind, goods[kind])}`))
}

/** Return the mark of a resource in a text, which `markedParts` finds. */
export const markGood: WriteGood = (kind, n = 2) => `⟦${kind} ${n}⟧`

/** Split a text at the marks of resources; at odd places are the resources, with their names. */
export function markedParts(text: string): (string | { kind: Resource; name: string })[] {
  return text.split(/⟦(\w+ \d+)⟧/).map((part, index) => {
    if (index % 2 === 0) return part
    const [kind = '', n] = part.split(' ')
    return { kind: kind as Resource, name: goodName(kind, Number(n)) }
  })
}

export function developmentName(card: string): string {
  return maybe(`development.${card}`) ?? card
}

/** "forest 6" */
export function hexWords(index: number, sheet: IslandSheet): string {
  const land = maybe(`land.${sheet.tiles[index] ?? ''}`) ?? ''
  const number = sheet.numbers[index]
  return number ? `${land} ${number}` : land
}

/** Return the name of a place by the terrains that meet there, for players who cannot see it. */
export function placeWords(verb: string, place: string, sheet: IslandSheet): string {
  if (verb === 'robber') return hexWords(HEX.get(place)?.index ?? 0, sheet)
  const found = verb === 'road' ? PATH.get(place) : CROSSING.get(place)
  const lands = (found?.hexes ?? []).map((index) => `${hexWords(index, sheet)} (${HEXES[index]?.name ?? ''})`)
  const whole = verb === 'road' ? 2 : 3
  if (lands.length < whole) lands.push(maybe('land.sea') ?? '')
  return t(verb === 'road' ? 'catan.place.path' : 'catan.place.crossing', { lands: list(lands) })
}

export function targetLabel(
  verb: 'road' | 'settlement' | 'city' | 'robber',
  place: string,
  sheet: IslandSheet,
): string {
  return `${t(`catan.target.${verb}`, { place: placeWords(verb, place, sheet) })} (${place})`
}

export function promptOf(play: CatanPlay, table: Table): string {
  const { view, state } = play
  if (view === null || state === null) return ''
  if (view.status === 'over' || state.phase === 'finished') return overLine(view, table)
  const nameOf = (seat: number): string => nameAt(table.seats, seat)
  if (!play.mine) {
    if (play.ahead?.offered.length && play.wanted !== null)
      return t('catan.ahead.where', { what: t(`build.${play.wanted}`) })
    return [waitingLine(state, nameOf), play.ahead?.line].filter(Boolean).join(' ')
  }
  switch (state.phase) {
    case 'before-roll':
      return t(play.verbs.length > 1 ? 'catan.now.before-roll-card' : 'catan.now.before-roll')
    case 'discarding':
      return t('catan.now.discarding', { n: play.me?.owed ?? 0 })
    case 'free-roads':
      return t('catan.now.free-roads', { n: state.free_roads })
    case 'answering':
      return t('catan.now.answering', { name: nameOf(state.turn_seat) })
    case 'trading':
      if (play.wanted !== null) return maybe(`catan.now.build.${play.wanted}`) ?? ''
      // An offer that all players declined or could not accept ends at once; the trader is notified.
      return t(
        ['decline', 'offer'].includes(play.live.log.at(-1)?.verb ?? '') ? 'catan.now.declined' : 'catan.now.trading',
      )
    default:
      return maybe(`catan.now.${state.phase}`) ?? ''
  }
}

function waitingLine(state: CatanState, nameOf: (seat: number) => string): string {
  if (state.phase === 'choosing-start') return t('catan.now.choosing-start')
  if (state.deciders.length > 0) return t('catan.now.waiting', { names: list(state.deciders.map(nameOf)) })
  return t('catan.now.turnOf', { name: nameOf(state.turn_seat) })
}

function overLine(view: View, table: Table): string {
  if (table.ending === 'agreed') return t('ending.agreed')
  const winner = catanState(view).winner
  if (winner === null) return t('catan.end.nobody')
  return t('catan.end.wins', { name: nameAt(table.seats, winner), n: view.gold[winner]?.total ?? 0 })
}

type Entry = Pick<LogEntry, 'verb' | 'hex' | 'card' | 'text' | 'notes' | 'seat'> & { hidden?: boolean }
export type NameOf = (seat: number | null | undefined) => string

/** Return the text of an entry; null if it has no line. */
export function lineOf(entry: Entry, nameOf: NameOf, sheet: IslandSheet, write: WriteGood = goodName): string | null {
  const name = nameOf(entry.seat)
  const card = entry.card ?? ''
  switch (entry.verb) {
    case 'first':
    case 'roll':
    case 'steal':
      return null
    case 'dice': {
      const line = t('catan.log.dice', { name, n: card })
      return card !== '7' && entry.notes.length === 0 ? `${line}: ${t('catan.log.nothing')}` : line
    }
    case 'draw':
      return entry.hidden ? null : t('catan.log.draw', { name, card: developmentName(card) })
    case 'stolen': {
      const other = nameOf(entry.notes.find(({ what }) => what === 'stolen_from')?.seat)
      return entry.hidden
        ? t('catan.log.stolenHidden', { name, other })
        : t('catan.log.stolen', { name, other, card: write(card) })
    }
    case 'discard': {
      const goods = noGoods()
      for (const kind of card.split(' ')) goods[kind as Resource] += 1
      return t('catan.log.discard', { name, card: goodsWords(goods, write) })
    }
    case 'decline': {
      const seats = card === '' ? [] : card.split(' ').map(Number)
      return seats.length > 1
        ? t('catan.log.declineAll', { name: list(seats.map(nameOf)) })
        : t('catan.log.decline', { name })
    }
    case 'monopoly':
      return t('catan.log.monopoly', { name, card: write(card) })
    case 'discovery':
      return t('catan.log.discovery', { name, give: list(card.split(' ').map((kind) => write(kind))) })
    case 'robber':
      return t('catan.log.robber', { name, place: placeWords('robber', entry.hex ?? '', sheet) })
    case 'bank':
    case 'offer':
    case 'counter': {
      const { give, want } = dealOf(card)
      return t(`catan.log.${entry.verb}`, { name, give: goodsWords(give, write), want: goodsWords(want, write) })
    }
    case 'trade': {
      const note = entry.notes.find(({ what }) => what === 'traded') as CatanNote | undefined
      const words = { give: goodsWords(note?.gave ?? {}, write), want: goodsWords(note?.got ?? {}, write) }
      return t('catan.log.trade', { name, other: nameOf(note?.seat), ...words })
    }
  }
  return maybe(`catan.log.${entry.verb ?? ''}`, { name }) ?? entry.text
}

/** Return the text of a log entry with its consequences; null if it has no line. */
export function wordsOf(
  entry: LogEntry,
  nameOf: NameOf,
  sheet: IslandSheet,
  write: WriteGood = goodName,
): string | null {
  if (entry.kind !== 'action' && entry.kind !== 'chance')
    return maybe(`log.${entry.kind}`, { name: nameOf(entry.seat), other: nameOf(votedOut(entry)) })
  const line = lineOf(entry, nameOf, sheet, write)
  if (line === null) return null
  const notes = entry.notes.map((note) => noteOf(note, nameOf, write)).filter((note) => note !== null)
  return [line, ...notes].join(', ')
}

export function noteOf(note: Note, nameOf: NameOf, write: WriteGood = goodName): string | null {
  const { what, cards = {}, number = 0 } = note as CatanNote
  if (what === 'stolen_from' || what === 'traded') return null
  const aside = note.seat === null && (what === 'longest_road' || what === 'largest_army') ? '_aside' : ''
  const params = { name: nameOf(note.seat), goods: goodsWords(cards, write), n: number }
  return maybe(`catan.log.${what}${aside}`, params)
}

/** Return the text of a step of a record with its consequences. */
export function stepWords(step: Step, nameOf: NameOf, sheet: IslandSheet): string {
  const words = { name: nameOf(step.seat), other: nameOf(Number(step.card)) }
  const line = lineOf(step, nameOf, sheet) ?? maybe(`catan.log.${step.verb}`, words) ?? step.text
  const notes = step.notes.map((note) => noteOf(note, nameOf)).filter((note) => note !== null)
  return [line, ...notes].join(', ')
}

/** Return the island of a record of Catan. */
export function catanSheet(record: GameRecord): IslandSheet {
  return record.board as unknown as IslandSheet
}
