import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { CatanView, Table } from '../../../api'
import { describer } from './describer'
import { texts } from './tr'

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  await texts.load('en')
})

const NUMBERS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11, 0]
const goods = (n: number): object => ({ wood: n, brick: n, wool: n, grain: n, ore: n })
const seat = (own: object): object => ({
  ...{ roads: [], settlements: [], cities: [], cards: 0, hand: null, development_cards: 0, development_hand: null },
  ...{ knights: 0, road_length: 0, ...own },
})
const view = {
  game: 'catan',
  status: 'playing',
  seat: 0,
  my_turn: true,
  gold: [{ total: 2 }, { total: 3 }],
  menu: [
    { name: 'road', cost: {}, missing: {}, obstacle: null },
    { name: 'city', cost: {}, missing: {}, obstacle: 'cards_missing' },
  ],
  state: {
    setup: {
      tiles: [...Array.from({ length: 18 }, (_, at) => ['forest', 'hills', 'pasture'][at % 3]), 'desert'],
      numbers: NUMBERS,
      harbours: [['b1-nw', 'any']],
    },
    ...{ robber: 'c3', rolled: true, dice: 8, turn_seat: 0, winner: null, longest_road: 1, largest_army: null },
    ...{ bank: goods(17), deck_size: 24 },
    seats: [
      seat({ settlements: ['b1-n'], roads: ['b1-ne'], cards: 2, hand: { wood: 2 }, development_hand: { knight: 1 } }),
      seat({ cities: ['b2-se'], cards: 3, road_length: 5, knights: 1 }),
    ],
  },
} as unknown as CatanView
const table = {
  seats: [
    { seat: 0, kind: 'person', name: 'Ann' },
    { seat: 1, kind: 'person', name: 'Ben' },
  ],
} as unknown as Table

describe('the description of Catan', () => {
  it('has turn, players, own cards, bank, robber and pieces of a position', () => {
    expect(describer.position(view, table)).toEqual([
      'It is your turn. The dice show 8.',
      'Ann (you): 2 points, 2 cards in hand, 0 development cards, 0 knights played, Longest continuous road: 0.',
      'Ben: 3 points, 3 cards in hand, 0 development cards, 1 knight played, Longest continuous road: 5, Longest road.',
      'Your cards: 2 wood and 1 Knight.',
      'You can build or play: Road.',
      'Bank: 17 wood, 17 brick, 17 wool, 17 grain, and 17 ore; 24 development cards left.',
      'The robber is on forest 4 (c3).',
      'Ann (you): Settlement, corner of forest 5 (b1) and sea; 1 road.',
      'Ben: City, corner of hills 8 (b2), pasture 10 (c2), and forest 4 (c3).',
    ])
  })

  it('has number, robber, neighbours and taken corners of a hex', () => {
    expect(describer.around(view, table, 'c3')).toEqual([
      'c3: forest 4, 3 of 36 rolls, the robber is here.',
      'Around it: north-east c2: pasture 10; east d3: hills 8; south-east c4: pasture 5; south-west b4: hills 4; west b3: pasture 11; north-west b2: hills 8.',
      'north corner b2-se: city of Ben. The other corners are empty.',
    ])
  })

  it('has harbour, building and the next corners of a corner', () => {
    expect(describer.around(view, table, 'b1-n')).toEqual([
      'b1-n: corner of forest 5 (b1) and sea, settlement of Ann (you), Harbour 3:1.',
      'One path away b1-ne, corner of forest 5 (b1), hills 2 (c1), and sea: empty; road of Ann (you).',
      'One path away b1-nw, corner of forest 5 (b1) and sea: empty, Harbour 3:1; no road.',
    ])
  })

  it('returns null for a place outside the island', () => {
    expect(describer.around(view, table, 'a1')).toBeNull()
    expect(describer.around(view, table, 'c3-w')).toBeNull()
  })
})
