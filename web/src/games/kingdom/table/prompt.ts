// The prompt above the hand: what the user can do now.

import type { KingdomView, Table } from '../../../api'
import { neighbours } from '../../../board/hexes'
import { nameAt } from '../../../common/seatName'
import { list, maybe, name, t } from '../../../i18n/index.svelte'
import { hintOf } from './hints'
import { isAsked } from './asked.svelte'
import type { Play } from './play.svelte'

export function promptOf(play: Play, table: Table): string {
  const { view } = play
  if (view === null) return ''
  if (view.status === 'over' || view.state.phase === 'over') return overLine(view, table)
  if (!view.my_turn) return [waitingLine(view, table), ...aheadLines(play)].join(' ')
  if (play.cardChoices.length > 0) return t(view.state.doing === 'choose' ? 'now.choose' : 'now.play')
  if (view.state.lifted !== null) return t('now.put')
  if (view.state.doing !== null) return doingLine(play, view, view.state.doing)
  if (play.choosing && play.verb) {
    return tileLine(play.verb.place ?? play.verb.verb, play.verb.hint)
  }
  if (play.verb?.verb === 'build') return buildLine(play, view)
  return afterLine(play)
}

/** Return the prompt after all builds: the remaining actions, and the end of the turn if it is legal. */
function afterLine(play: Play): string {
  if (!play.verbs.some(({ verb }) => verb === 'end')) return t('now.afterTile')
  const open = openNames(play)
  if (open.length === 0) return t('now.end')
  return play.further.length > 0 ? t('now.afterOpen', { names: list(open) }) : t('now.after')
}

/** Return the legal extra actions: tiles, and actions that need no tile. */
function openNames(play: Play): string[] {
  const tiles = play.verbs.some(({ place }) => place !== null) ? [t('now.aTile')] : []
  return [...tiles, ...play.further.map(({ verb, title }) => maybe(`act.${verb}`) ?? title)]
}

function overLine(view: KingdomView, table: Table): string {
  if (table.ending === 'agreed') return t('ending.agreed')
  const winners = table.winners
  if (winners === null) return t('now.over')
  const names = list(winners.map((seat) => nameAt(table.seats, seat)))
  return t('now.winner', { names, n: view.gold[winners[0] ?? 0]?.total ?? 0 })
}

function waitingLine(view: KingdomView, table: Table): string {
  if (typeof view.mover !== 'number') return t('now.drawing')
  const who = nameAt(table.seats, view.mover)
  if (isAsked(view)) return askedLine(view, who)
  const { played } = view.state
  return played === null
    ? t('now.waiting', { name: who })
    : t('now.waitingOn', { name: who, terrain: name('terrain', played) })
}

/** Return the text about the actions that the user chose ahead, if there are any. */
function aheadLines({ ahead, view }: Play): string[] {
  const tileOf = (verb: string): string => {
    const tiles = view?.seat == null ? [] : (view.tiles[view.seat] ?? [])
    return name('place', tiles.find(({ verbs }) => verbs.includes(verb))?.place ?? verb)
  }
  const words = (ahead?.planned ?? []).map(({ hex, verb }) =>
    verb === null ? hex : t('ahead.with', { hex, place: tileOf(verb) }),
  )
  return words.length === 0 ? [] : [t('ahead.planned', { plan: list(words) })]
}

/** Return the text about another player's decision outside their turn. */
export function askedLine(view: KingdomView, who: string): string {
  const { doing } = view.state
  if (doing === null) return ''
  return maybe(`asked.${doing}`, { name: who }) ?? t('now.asked', { name: who, place: name('place', doing) })
}

function doingLine(play: Play, view: KingdomView, doing: string): string {
  const params = { name: name('place', doing), n: view.state.steps }
  // If there are several verbs, the prompt is about the highlighted one.
  const first = view.state.progress?.step === 1 ? maybe(`first.${play.verb?.verb ?? doing}`, params) : null
  if (first !== null) return first
  const next = maybe(`next.${doing}`, params)
  if (next !== null) return next
  if (view.state.steps > 0) return t('now.more', params)
  // The action under way may have chosen another tile; the prompt is about that one.
  const other = play.verb?.place ?? null
  if (other !== null) return tileLine(other, play.verb?.hint ?? '')
  return tileLine(doing, '')
}

function tileLine(place: string, hint: string): string {
  return t('now.tile', { name: name('place', place), hint: hintOf(place, hint) })
}

function buildLine(play: Play, view: KingdomView): string {
  // Pieces that count as settlements for building next to.
  const own = new Set(view.pieces.filter(({ seat }) => seat === play.seat).flatMap(({ hexes }) => hexes))
  const beside = play.actions.every(({ hex }) => hex !== null && neighbours(hex).some((near) => own.has(near)))
  const params = { n: view.state.due, terrain: name('terrain', view.state.played ?? '') }
  const start = view.state.made === 0 ? 'now.first' : 'now.build'
  const line = t(beside && own.size > 0 ? `${start}Next` : start, params)
  const parts = [line]
  if (view.state.waived) parts.push(t('now.waived'))
  const open = view.state.made === 0 ? openNames(play) : []
  if (open.length > 0)
    parts.push(play.further.length > 0 ? t('now.openFirst', { names: list(open) }) : t('now.tilesFirst'))
  return parts.join(' ')
}
