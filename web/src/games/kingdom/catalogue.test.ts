import { describe, expect, it } from 'vitest'
import mills from '../../../../tests/kingdom/boxes/new_boxes/mills/words/nl.json'
import { BOXES, boxesOf, boxOf, flat, isPlace, WORDS } from './catalogue'
import { pages } from './rules/pages'

describe('a box that consists of its folder alone', () => {
  const path = '../kingdom/sets/mills/words/en.json'

  it('has its names', () => {
    expect(boxOf(path)).toBe('mills')
    expect(flat(mills, path)).toMatchObject({
      'set.mills': 'Molens',
      'place.windmill': 'Windmolen',
      'hint.windmill': mills.places.windmill.hint,
      'card.millers': 'Molenaars',
      'earns.millers': mills.cards.millers.hint,
      'piece.mill': 'molen',
    })
  })

  it('has a page in the rules for each component, in its order', () => {
    const base = '../kingdom/sets/base/words/en.json'
    const listed = { '../kingdom/sets/base/rules.json': { order: 0, groups: [{ id: 'game', pages: ['aim'] }] } }
    const boxes = boxesOf({ [path]: mills, [base]: {} }, listed)
    expect(boxes.map(({ name }) => name)).toEqual(['base', 'mills'])
    expect(boxes[1]?.groups).toEqual([{ id: 'mills', pages: ['windmill', 'millers', 'mill'] }])
  })
})

describe('the catalogues', () => {
  it('are found in the folders of the boxes', () => {
    expect(BOXES.length).toBeGreaterThan(2)
    for (const { name } of BOXES) for (const words of Object.values(WORDS)) expect(words[`set.${name}`]).toBeTruthy()
  })

  it('contain the rule of a castle for the board', () => {
    for (const words of Object.values(WORDS)) expect(words['brings.castle']).toContain('3 ')
  })

  it('map components to their pages', () => {
    const names = Object.keys(WORDS.en).map((key) => key.split('.'))
    const inPlay = names.filter(([kind, name = '']) => kind === 'card' || kind === 'piece' || isPlace(name))
    expect(inPlay.length).toBeGreaterThan(50)
    expect(inPlay.filter(([, name = '']) => pages.pageOf(name) === null)).toEqual([])
    expect(pages.pageOf('atlantis')).toBeNull()
    expect(isPlace('atlantis')).toBe(false)
  })
})
