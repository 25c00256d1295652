// Error messages in the user's language, with all parameters filled in and hexes in lower case.

import { afterEach, describe as group, expect, test } from 'vitest'
import { remember } from '../common/settings.svelte'
import codes from '../i18n/codes.json'
import { Refusal } from './client'
import { describe } from './describe'

/** A value for each parameter, as the server sends it. */
const PARAMS: Record<string, string | number> = {
  ...{ n: 2, hex: 'o8', terrain: 'forest', ground: 'flower', verb: 'farm', hint: 'Build on grass', card: 'canyon' },
  ...{ action: 'build e7', seat: 2, cards: '1 wood 2 ore', place: 'barracks', lot: 'nomad-tiles', name: 'sword' },
  ...{ numbers: '2, 3, 4', least: 3, most: 22, field: 'setup', line: 9, players: 3, seats: 2, host: 'example.org' },
  ...{ game: 'catan', preference: 'wood for ore' },
}
const refusal = (code: string, more: object = {}): Refusal =>
  new Refusal(422, 'some_kind', 'English words of the server', { code, params: PARAMS, ...more })

afterEach(() => remember({ language: null }))

group.each(['en', 'nl', 'de'])('in %s', (language) => {
  test.each(Object.keys(codes.problems))('%s is a whole sentence', (code) => {
    remember({ language })
    const cause = { code: 'kingdom.tile_used', params: { verb: 'farm' } }
    const said = describe(refusal(code, { cause }))
    expect(said).not.toMatch(/[{}|]|English words/)
    expect(said).toMatch(/^\S.*\.$/)
  })
  test.each(Object.keys(codes.reasons))('the reason %s is a whole sentence', (code) => {
    remember({ language })
    const said = describe(refusal('illegal', { cause: { code, params: PARAMS } }))
    expect(said).not.toMatch(/[{}|]|English words|O8/)
    expect(said).toMatch(/^\S.*\.$/)
  })
})

test('names are in the language of the user', () => {
  remember({ language: 'nl' })
  const cause = { code: 'kingdom.tile_used', params: { verb: 'farm' } }
  expect(describe(refusal('illegal', { cause }))).toBe('Boerderij heb je deze beurt al gebruikt.')
  remember({ language: 'de' })
  const dear = { code: 'catan.too_dear', params: { cards: '1 wood 1 brick' } }
  expect(describe(refusal('illegal', { cause: dear }))).toBe('Das kostet 1 Holz und 1 Lehm.')
})

test('an unknown code falls back to its kind, and an unknown kind to an error of the server', () => {
  remember({ language: 'de' })
  expect(describe(new Refusal(409, 'stale', '', { code: 'from_the_future' }))).toContain('aktuellen Stand')
  expect(describe(new Refusal(500, 'odd', '<html>', {}))).toContain('Bei uns ist etwas schiefgegangen')
})
