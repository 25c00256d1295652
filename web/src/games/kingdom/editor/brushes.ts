// The brushes of a set: its terrains and its special hexes.

import type { KingdomCatalogue } from '../../../api'
import { groundOf, specialOf } from '../../../board/terrain'
import { BARE, SIDE } from './model'

export interface Brush {
  letter: string
  /** The terrain, or the kind of special hex. */
  kind: string
  special: boolean
}

/** Return the brushes of all letters of quadrant files, terrains first. */
export function allBrushes(catalogue: Pick<KingdomCatalogue, 'terrains' | 'specials'>): Brush[] {
  const terrains = Object.entries(catalogue.terrains).map(([letter, kind]) => ({ letter, kind, special: false }))
  const specials = Object.entries(catalogue.specials).map(([letter, kind]) => ({ letter, kind, special: true }))
  return [...terrains, ...specials]
}

/** Return the brushes for a set: those of its boards and those of every board. All brushes without a set. */
export function brushesOf(catalogue: KingdomCatalogue, set: string | null): Brush[] {
  const all = allBrushes(catalogue)
  const own = catalogue.sets.find((each) => each.set === set)
  if (!own || boardsOf(own).length === 0) return all
  const first = catalogue.sets.find(({ quadrants }) => quadrants.length > 0)
  const terrains = lettersOn(first).filter((letter) => specialOf(letter) === null)
  const usual = new Set([...terrains, ...lettersOn(own)])
  return all.filter(({ letter }) => usual.has(letter))
}

function lettersOn(box: Box | undefined): string[] {
  return [...new Set(box === undefined ? [] : boardsOf(box).flatMap(({ rows }) => [...rows.join('')]))]
}

type Box = KingdomCatalogue['sets'][number]

/** Return the printed boards of a box: its quadrants, or its small boards beside the main one. */
export function boardsOf(box: Box): Box['quadrants'] {
  return box.islets.length > 0 ? box.islets : box.quadrants
}

/** Return the number of rows of the boards of a box. */
export function heightOf(catalogue: KingdomCatalogue, set: string | null): number {
  return catalogue.sets.find((each) => each.set === set)?.islets[0]?.rows.length ?? SIDE
}

/** Return the letters of a printed board; those of a small one are centred in ten columns. */
export function lettersOf(rows: readonly string[]): string {
  const before = BARE.repeat(Math.floor((SIDE - (rows[0]?.length ?? SIDE)) / 2))
  return rows.map((row) => `${before}${row}`.padEnd(SIDE, BARE)).join('')
}

/** Return the terrain or the kind of special hex of a letter; null if nothing is painted. */
export function kindOf(letter: string): string | null {
  if (letter === BARE) return null
  const ground = groundOf(letter)
  return ground === 'special' ? specialOf(letter) : ground
}

export function isSpecial(letter: string): boolean {
  return letter !== BARE && specialOf(letter) !== null
}
