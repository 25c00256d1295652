// Kingdom Builder's catalogues, from the folders of its boxes: names, rules in a sentence, and the index of the rules.
// Nothing here depends on a particular box.

import { pick, under, wordsOf, type Words } from '../../i18n/words'

/** An entry with a name and optionally a page in the rules. */
export interface Entry {
  title: string
  hint?: string
  /** The name within a sentence. */
  name?: string
  rule?: string
  more?: readonly string[]
  example?: string
  /** The prompt during its action: the next step. */
  next?: string
  /** The prompt before its first step, and the prompt of other players meanwhile. */
  first?: string
  asked?: string
  /** Log texts of something in front of a seat: gained and lost. */
  gained?: string
  lost?: string
  log?: string
  step?: string
}
type Part = Readonly<Record<string, Entry>>

export interface Catalogue {
  game?: string
  set?: string
  terrains?: Readonly<Record<string, string>>
  places?: Part
  cards?: Part
  pieces?: Part
  kept?: Readonly<Record<string, string>>
  changes?: Part
  specials?: Part
  verbs?: Part
  topics?: Part
  lots?: Readonly<Record<string, { title: string; count: string }>>
  options?: Readonly<Record<string, string>>
  groups?: Readonly<Record<string, string>>
  picture?: Readonly<Record<string, string>>
}

/** The index of a box's rules: pages by heading. */
export interface Contents {
  order?: number
  groups?: readonly { id: string; pages: readonly string[] }[]
  also?: Readonly<Record<string, string>>
}

const NAMES = import.meta.glob<Catalogue>('../../../../src/hexstead/kingdom/**/words/*.json', {
  query: '?names',
  import: 'default',
  eager: true,
})
const CONTENTS = import.meta.glob<Contents>('../../../../src/hexstead/kingdom/sets/*/rules.json', {
  query: '?names',
  import: 'default',
  eager: true,
})

/** Return the box of a file by its folder, whose name has underscores for hyphens; null for a file of no box. */
export function boxOf(path: string): string | null {
  return /\/sets\/([^/]+)\//.exec(path)?.[1]?.replaceAll('_', '-') ?? null
}

export function flat(file: Catalogue, path: string): Words {
  const box = boxOf(path)
  return {
    ...(file.game ? { 'game.kingdom': file.game } : {}),
    ...(box && file.set ? { [`set.${box}`]: file.set } : {}),
    ...under('terrain', file.terrains),
    ...pick('terrain', file.specials, 'name'),
    ...pick('place', { ...file.verbs, ...file.specials, ...file.places }, 'title'),
    ...pick('hint', { ...file.verbs, ...file.places }, 'hint'),
    ...pick('brings', file.specials, 'rule'),
    ...pick('next', { ...file.verbs, ...file.places }, 'next'),
    ...pick('first', file.verbs, 'first'),
    ...pick('asked', { ...file.verbs, ...file.places }, 'asked'),
    ...pick('gained', file.changes, 'gained'),
    ...pick('lost', file.changes, 'lost'),
    ...pick('card', file.cards, 'title'),
    ...pick('earns', file.cards, 'hint'),
    ...pick('called', { ...file.specials, ...file.pieces }, 'title'),
    ...pick('piece', file.pieces, 'title'),
    ...pick('piece', file.pieces, 'name'),
    ...pick('act', file.verbs, 'title'),
    ...pick('log', file.verbs, 'log'),
    ...pick('step', file.verbs, 'step'),
    ...pick('lot', file.lots, 'title'),
    ...pick('count', file.lots, 'count'),
    ...under('option', file.options),
    ...under('kept', file.kept),
  }
}

export const WORDS = wordsOf(NAMES, flat)

export interface Box {
  name: string
  groups: readonly { id: string; pages: readonly string[] }[]
  also: Readonly<Record<string, string>>
}

/** Return the boxes of these catalogues in the order of the rules. */
export function boxesOf(
  names: Readonly<Record<string, Catalogue>>,
  contents: Readonly<Record<string, Contents>>,
): readonly Box[] {
  return Object.entries(names)
    .filter(([path]) => path.endsWith('/en.json') && boxOf(path) !== null)
    .map(([path, file]) => {
      const name = boxOf(path) ?? ''
      const listed = Object.entries(contents).find(([other]) => boxOf(other) === name)?.[1] ?? {}
      // A box without its own list shows all its entries.
      const all = { ...file.places, ...file.cards, ...pagesOfPieces(file) }
      const groups = listed.groups ?? [{ id: name, pages: Object.keys(all) }]
      return { name, groups, also: listed.also ?? {}, order: listed.order ?? Infinity }
    })
    .sort((one, other) => (one.order === other.order ? one.name.localeCompare(other.name) : one.order - other.order))
}

export const BOXES = boxesOf(NAMES, CONTENTS)

function pagesOfPieces({ pieces = {} }: Catalogue): Part {
  return Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [pageName(name), piece]))
}

/** Return the name of a page: the name of its subject with hyphens for spaces. */
export function pageName(name: string): string {
  return name.replaceAll(' ', '-')
}

const PLACES: ReadonlySet<string> = new Set(Object.values(NAMES).flatMap(({ places = {} }) => Object.keys(places)))

/** Whether a page is about a location or tile, which has a medallion. */
export function isPlace(page: string): boolean {
  return PLACES.has(page)
}
