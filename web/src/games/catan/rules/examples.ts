// Examples of Catan: cut-outs of the island, and cards that change hands.

import type { PageId } from './pages'
import type { Example, Island } from './exampleTypes'

const island = (drawn: Island): Example => ({ island: drawn })
const swap = (give: string, get: string): { give: string[]; get: string[] } => ({
  give: give.split(' ').filter(Boolean),
  get: get.split(' ').filter(Boolean),
})

const EXAMPLES: Readonly<Record<PageId, Example>> = {
  'catan/winning': island({
    rows: ['T8 G5 A4', 'C6 M10 D', 'A9 T3 G11'],
    towns: [
      ['b1:3', 0],
      ['b2:3', 0, 'city'],
    ],
    roads: [['a2:1', 0]],
    labels: [
      ['b1:3', '1'],
      ['b2:3', '2'],
    ],
  }),
  'catan/island': island({
    rows: [
      'W W W W W W W',
      'W W T5 A2 G6 W W',
      'W W G10 T9 M4 C3 W',
      'W A8 T3 G11 D M8 W',
      'W W M4 C6 A5 A10 W',
      'W W C11 T12 G9 W W',
      'W W W W W W W',
    ],
    robber: 'e4',
  }),
  'catan/numbers': island({ rows: ['T6 G2 A8', 'C5 M9 T12', 'A3 G10 D'] }),
  'catan/harbours': island({
    rows: ['W W W W', 'W T5 G8 W', 'W A4 C9 M3'],
    harbours: [
      ['b2:5', '3:1'],
      ['c2:0', 'wool'],
    ],
    towns: [['c2:0', 0]],
    roads: [['c2:5', 0]],
  }),
  'catan/pieces': island({
    rows: ['T8 G5 A4', 'C6 D M9', 'A10 T3 G11'],
    towns: [
      ['a1:2', 0],
      ['c1:3', 0, 'city'],
      ['b3:0', 1],
    ],
    roads: [
      ['b1:3', 0],
      ['b1:2', 0],
      ['c1:3', 0],
      ['a2:2', 1],
    ],
    robber: 'b2',
  }),
  'catan/founding': island({
    rows: ['T8 G5 A4', 'C6 M10 A9', 'A3 T11 G6'],
    towns: [
      ['b1:3', 0],
      ['c3:0', 0],
      ['a2:4', 1],
    ],
    roads: [
      ['a2:1', 0],
      ['b2:1', 0],
      ['a2:3', 1],
    ],
    labels: [['c3:0', '+3']],
  }),
  'catan/distance': island({
    rows: ['T8 G5 A4', 'C6 M10 A9', 'A3 T11 G6'],
    towns: [['b1:3', 1]],
    cannot: ['b1:2', 'b1:4', 'a2:2'],
    can: ['b1:1', 'b1:5', 'a2:3', 'b2:3'],
  }),
  'catan/turn': island({
    rows: ['T8 G5', 'C6 M10', 'A8 T3'],
    towns: [['b1:3', 0]],
    roads: [['b1:3', 0]],
    canRoads: ['a2:1', 'b1:4'],
    dice: [2, 3],
  }),
  'catan/yield': island({
    rows: ['T8 G5 A4', 'C6 M8 A9', 'A3 T11 G6'],
    towns: [
      ['a1:2', 0],
      ['b2:3', 0, 'city'],
      ['c1:3', 1],
    ],
    labels: [
      ['a1:2', '+1'],
      ['b2:3', '+2'],
      ['c1:3', '+1'],
    ],
    dice: [3, 5],
  }),
  'catan/trade': { swaps: [swap('wood wood', 'ore'), swap('wood', 'grain wool')] },
  'catan/bank-trade': {
    swaps: [swap('wool wool wool wool', 'ore'), swap('grain grain grain', 'brick'), swap('ore ore', 'wood')],
  },
  'catan/costs': {
    swaps: [
      swap('wood brick', 'road'),
      swap('wood brick grain wool', 'settlement'),
      swap('grain grain ore ore ore', 'city'),
      swap('grain wool ore', 'development'),
    ],
  },
  'catan/road': island({
    rows: ['T8 G5 A4', 'C6 M10 A9', 'A3 T11 G6'],
    towns: [
      ['b1:3', 0],
      ['b1:1', 1],
    ],
    roads: [
      ['b1:2', 0],
      ['b1:1', 0],
    ],
    canRoads: ['a2:1', 'b1:3', 'b2:0'],
    cannotRoads: ['b1:0'],
  }),
  'catan/settlement': island({
    rows: ['T8 G5 A4', 'C6 M10 A9', 'A3 T11 G6'],
    towns: [
      ['a1:2', 0],
      ['c1:1', 1],
    ],
    roads: [
      ['b1:3', 0],
      ['b1:2', 0],
    ],
    can: ['b1:2'],
    cannot: ['b1:3'],
  }),
  'catan/city': { swaps: [swap('settlement grain grain ore ore ore', 'city')] },
  'catan/seven': {
    swaps: [swap('wood wood brick wool wool grain grain ore ore', ''), swap('wood wool grain ore', 'bank')],
    dice: [3, 4],
  },
  'catan/robber': island({
    rows: ['T8 G5 A4', 'C6 M10 D', 'A3 T11 G6'],
    towns: [
      ['b2:3', 1],
      ['a2:5', 0],
    ],
    robber: 'b2',
    robberFrom: 'c2',
  }),
  'catan/development': { swaps: [swap('grain wool ore', 'development')] },
  'catan/knight': island({
    rows: ['T8 G5 A4', 'C6 D M9', 'A3 T11 G6'],
    towns: [
      ['a2:5', 1],
      ['b1:1', 1, 'city'],
    ],
    robber: 'a2',
    robberFrom: 'b2',
  }),
  'catan/road-building': island({
    rows: ['T8 G5 A4', 'C6 M10 A9', 'A3 T11 G6'],
    towns: [['a1:2', 0]],
    roads: [['b1:3', 0]],
    canRoads: ['b1:2', 'b2:0'],
  }),
  'catan/discovery': { swaps: [swap('discovery', 'grain ore')] },
  'catan/monopoly': { swaps: [swap('monopoly', 'wool wool wool')] },
  'catan/victory-point': { swaps: [swap('victory-point', '1')] },
  'catan/longest-road': island({
    rows: ['T8 G5 A4 T6', 'C6 M10 A9 D', 'A3 T11 G6 C4'],
    towns: [['a2:5', 0]],
    roads: [
      ['a2:5', 0],
      ['a2:0', 0],
      ['b2:5', 0],
      ['b2:0', 0],
      ['c2:5', 0],
    ],
    labels: [['c2:0', '5']],
  }),
  'catan/largest-army': { swaps: [swap('knight knight knight', '2')] },
  'catan/played-cards': { swaps: [swap('monopoly', 'development')] },
  'catan/secrets': { swaps: [swap('back back back back', '4'), swap('development development', '2')] },
  'catan/profiles': { swaps: [swap('', '10'), swap('', '10'), swap('', '15')] },
}

export function exampleOf(page: string): Example {
  return EXAMPLES[page as PageId]
}
