// Terrains by their letters in quadrant files. Other letters are special hexes.

export const TERRAINS = [
  'grass',
  'canyon',
  'desert',
  'flower',
  'forest',
  'water',
  'mountain',
  'swamp',
  'farmland',
] as const

export type Terrain = (typeof TERRAINS)[number]
/** The ground of a hex: a terrain, or the bare ground of a special hex. */
export type Ground = Terrain | 'special'

const LETTERS: Readonly<Record<string, Terrain>> = {
  G: 'grass',
  C: 'canyon',
  D: 'desert',
  F: 'flower',
  T: 'forest',
  W: 'water',
  M: 'mountain',
  Y: 'swamp',
  A: 'farmland',
}

const SPECIALS: Readonly<Record<string, string>> = {
  S: 'castle',
  N: 'nomad',
  P: 'palace',
  O: 'silo',
  L: 'location',
  K: 'location',
}

/** The letter of a place without a hex. */
export const NO_HEX = '.'

export function groundOf(letter: string): Ground {
  return LETTERS[letter] ?? 'special'
}

/** Return the kind of a special hex by its letter; "special" for an unknown letter. */
export function specialOf(letter: string): string | null {
  return LETTERS[letter] ? null : (SPECIALS[letter] ?? 'special')
}

export function isTerrain(word: string): word is Terrain {
  return (TERRAINS as readonly string[]).includes(word)
}

export function letterOf(terrain: Terrain): string {
  return Object.keys(LETTERS).find((letter) => LETTERS[letter] === terrain) ?? 'G'
}
