import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LiveTable, Table, Verb } from '../../../api'
import { Play } from './play.svelte'
import { promptOf } from './prompt'

function verb(name: string, place: string | null = null, operand = 'hex'): Verb {
  const action = { action: name, hex: operand === 'hex' ? 'e7' : null, card: null, covers: [], gain: {}, tiles: [] }
  return {
    ...{ verb: name, title: name, hint: '', rule: '', moves: false, places: null, place },
    operand,
    actions: [action],
  }
}
beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

const END = verb('end', null, 'nothing')

function line(verbs: Verb[], state: object = {}): string {
  const position = { doing: null, lifted: null, made: 3, due: 0, played: 'grass', waived: false, ...state }
  const view = {
    game: 'kingdom',
    status: 'playing',
    seat: 0,
    my_turn: true,
    pieces: [],
    state: position,
    can: { verbs },
  }
  return promptOf(new Play({ busy: false, view } as unknown as LiveTable), {} as Table)
}

describe('the prompt', () => {
  it('says that all is built only if no other action is left', () => {
    expect(line([END])).toBe('All built. End your turn.')
  })

  it('names every action that needs no tile', () => {
    expect(line([verb('farming'), verb('cave'), END])).toBe(
      'All built. Still open: Farmland action and Move through a cave. Or end your turn.',
    )
  })

  it('names tiles beside them, and tiles alone', () => {
    expect(line([verb('farm', 'farm'), verb('farming'), END])).toContain('Still open: a tile and Farmland action.')
    expect(line([verb('farm', 'farm'), END])).toBe('All built. Use a tile, or end your turn.')
  })

  it('names them before the builds as well', () => {
    expect(line([verb('build'), verb('farming')], { made: 0, due: 3 })).toContain('Open before that: Farmland action.')
  })

  it('asks for the tile where the turn does not end without it', () => {
    expect(line([verb('farm', 'farm')])).toBe('All built. Now use your tile.')
  })
})
