import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { KingdomView, Table } from '../../../api'
import { describer } from './describer'
import { texts } from './tr'

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  await texts.load('en')
})

const build = { action: 'build b2', hex: 'b2', card: null, covers: ['b2'], gain: { fishermen: 1 }, tiles: [] }
const view = {
  game: 'kingdom',
  status: 'playing',
  mover: 0,
  seat: 0,
  my_turn: true,
  gold: [{ total: 3 }, { total: 5 }],
  cards: [{ name: 'fishermen', title: 'Fishermen', hint: '' }],
  tiles: [[{ place: 'farm', hex: 'd1', state: 'ready', verbs: ['farm'] }], []],
  pieces: [
    { kind: 'settlement', seat: 0, hexes: ['e3'] },
    { kind: 'settlement', seat: 1, hexes: ['a2'] },
  ],
  specials: { d1: 'location', a3: 'castle' },
  barred: [],
  state: {
    // Two boards, with a gap between them.
    terrain: ['GGGLG', 'GTTWG', 'SGGGG', '.....', 'GG...'],
    locations: { d1: 'farm' },
    tiles_left: { d1: 1 },
    played: 'forest',
    due: 2,
    ending: true,
    seats: [
      { supply: 39, hand: ['desert'] },
      { supply: 38, hand: ['hidden'] },
    ],
  },
  can: { verbs: [{ verb: 'build', place: null, title: 'Build', actions: [build] }] },
} as unknown as KingdomView
const table = {
  seats: [
    { seat: 0, kind: 'person', name: 'Ann' },
    { seat: 1, kind: 'person', name: 'Ben' },
  ],
} as unknown as Table

describe('the description of Kingdom Builder', () => {
  it('has turn, players, hand, cards and pieces of a position', () => {
    expect(describer.position(view, table)).toEqual([
      'It is your turn. 2 settlements to build on forest. Last round.',
      'Build: 1 hex available.',
      'Ann (you): 3 gold, 39 settlements left, tiles: Farm (ready).',
      'Ben: 5 gold, 38 settlements left.',
      'Your terrain cards: desert.',
      'Gold is paid for: Fishermen.',
      'Ann (you), settlement: e3',
      'Ben, settlement: a2',
    ])
  })

  it('has what stands on a hex and around it, special hexes in reach, and the nearest own piece', () => {
    expect(describer.around(view, table, 'b2')).toEqual([
      'b2, forest, free, available, +1 Fishermen.',
      'Around it: north-east c1: grass; east c2: forest; south-east c3: grass; south-west b3: grass; west a2: grass, Ben’s settlement; north-west b1: grass.',
      'In reach: Farm (1 tile left) on d1, 2 hexes away and castle on a3, 2 hexes away.',
      'Nearest of yours: your settlement, grass on e3, 3 hexes away.',
    ])
  })

  it('does not cross the gap between two boards', () => {
    expect(describer.around(view, table, 'a5')).toEqual([
      'a5, grass, free.',
      'Around it: east b5: grass.',
      'No special hex within 3 hexes.',
      'You have nothing else on the board.',
    ])
  })

  it('returns null for a hex outside the board', () => {
    expect(describer.around(view, table, 'a4')).toBeNull()
    expect(describer.around(view, table, 'z9')).toBeNull()
    expect(describer.around(view, table, 'castle')).toBeNull()
  })
})
