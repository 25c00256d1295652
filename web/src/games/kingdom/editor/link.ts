// A board encoded in the fragment of a link; the server neither sees nor stores it. A hex takes half a byte, so the
// hundred letters are 67 characters; title, set and locations follow.

import { BARE, BLANK, isWhole, PLACE_LETTERS, type Drawing, type PlaceLetter } from './model'

/** The sixteen kinds of hex. Their order must not change, as links depend on it. */
export const ALPHABET = `${BARE}GCDFTWMYASNPOLK`
const PATH = '/boards/link'
const LONGEST_TITLE = 60
const NAME = /^[A-Za-z0-9_-]{1,64}$/

export interface Linked {
  title: string
  drawing: Drawing
}

export function linkTo(title: string, { letters, set, places, generated }: Drawing): string {
  const fields = new URLSearchParams({ b: pack(letters) })
  if (title) fields.set('t', title)
  if (set) fields.set('s', set)
  for (const letter of PLACE_LETTERS) {
    const place = places[letter]
    if (place) fields.set(letter.toLowerCase(), place)
  }
  if (generated) fields.set('g', '1')
  return `${PATH}#${fields.toString()}`
}

/** Parse a fragment; return null if it is no board. */
export function readLink(hash: string): Linked | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const letters = unpack(fields.get('b') ?? '')
  if (letters === null) return null
  const places: Partial<Record<PlaceLetter, string>> = {}
  for (const letter of PLACE_LETTERS) {
    const place = fields.get(letter.toLowerCase()) ?? ''
    if (NAME.test(place)) places[letter] = place
  }
  const set = fields.get('s') ?? ''
  return {
    title: (fields.get('t') ?? '').slice(0, LONGEST_TITLE),
    drawing: { ...BLANK, letters, places, set: NAME.test(set) ? set : null, generated: fields.get('g') === '1' },
  }
}

export function pack(letters: string): string {
  let bytes = ''
  for (let cell = 0; cell < letters.length; cell += 2) {
    const [one, other] = [numberOf(letters[cell]), numberOf(letters[cell + 1])]
    bytes += String.fromCharCode(one * 16 + other)
  }
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function unpack(packed: string): string | null {
  let bytes: string
  try {
    bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
  if (!isWhole(2 * bytes.length)) return null
  return [...bytes]
    .flatMap((byte) => [byte.charCodeAt(0) >> 4, byte.charCodeAt(0) & 15])
    .map((number) => ALPHABET[number])
    .join('')
}

function numberOf(letter: string | undefined): number {
  return Math.max(0, ALPHABET.indexOf(letter ?? BARE))
}
