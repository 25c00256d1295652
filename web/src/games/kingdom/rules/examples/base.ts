// Examples of the base game: topics, locations, cards and special hexes.

import type { Cutout } from './types'

export const kingdom = {
  aim: { rows: ['G G1$1 W W T', 'G1 G1$1 W S T', 'G D G1$1 T T1$3'] },
  board: { rows: ['G C D F T', 'G C D F T', 'W S L M M'], places: { c3: 'tavern' } },
  setup: { rows: ['G G F F', 'G L F S', 'T T F W'], places: { b2: 'farm' }, tiles: 2 },
  turn: { rows: ['G C1* C G', 'G C1* C1* T', 'G C C T'], cards: ['canyon'] },
  'terrain-cards': { rows: ['G D1 D2 G', 'G D2 D1 T', 'T T G G'], cards: ['desert'] },
  building: { rows: ['G C* C1 G Cx', 'G C* C* G Cx', 'T T W W T'], cards: ['canyon'] },
  moving: { rows: ['Dx D* D* G', 'D1^ G1 D* G', 'G G G G'], cards: ['desert'] },
  tiles: { rows: ['G G T T', 'G1* L T G', 'G G T T'], places: { b2: 'farm' }, tiles: 1 },
  end: { rows: ['G1 G1 G1 F', 'G1 G1* S F', 'G F F W'], gold: [{ hexes: ['c2'], label: '3' }] },
  'special-hexes': { rows: ['G S G N G', 'G G L G G', 'T T F F F'], places: { c2: 'tower' } },
  location: { rows: ['G G G* T* T', 'G G* L T* T', 'G G G* T* T'], places: { c2: 'oracle' }, tiles: 2 },
  castle: { rows: ['G G1 G G', 'G G1 S T', 'G T T1 T'], gold: [{ hexes: ['c2'], label: '3' }] },
  settlement: { rows: ['G1 G1 F2 F', 'G F1 F2 T', 'G F T T'] },

  oracle: { rows: ['Tx T* T1 G', 'Tx T* G1 G', 'G G G G'], cards: ['forest'] },
  farm: { rows: ['T G* T1 T', 'T G* G* T', 'Gx T T Gx'] },
  oasis: { rows: ['F F D* Dx', 'F F1 D* Dx', 'F D* F Dx'] },
  tower: { rows: ['G F* D* C D', 'G* G1 D C C', 'G G T T C'], edges: ['top', 'left'] },
  tavern: { rows: ['T G T T W', 'G* G1 G1 G1 F*', 'G T T D D'] },
  barn: { rows: ['F F* F1 T T', 'F F* F* T T', 'G G T T T1^'], cards: ['flower'], arrows: [['e3', 'c2']] },
  harbor: { rows: ['G G1 W* W', 'G1^ W* W W', 'G G W W'], arrows: [['a2', 'b2']] },
  paddock: {
    rows: ['T G* T F* T', 'T M G1 G T', 'G* W G1^ L G*', 'T T G2 D T', 'C C* C Wx C'],
    places: { d3: 'paddock' },
    arrows: [['c3', 'e3']],
  },

  fishermen: { rows: ['G G1$1 W W', 'G1 G1$1 W G', 'G G G1$1 W1'] },
  merchants: {
    rows: ['G G F F T', 'S G1 F1 F1 L', 'G T T W W'],
    places: { e2: 'tavern' },
    gold: [
      { hexes: ['a2'], label: '4' },
      { hexes: ['e2'], label: '4' },
    ],
  },
  discoverers: { rows: ['G1$1 G G G', 'T T1$1 T1 T', 'G G G G', 'F F F F1$1'] },
  hermits: {
    rows: ['G1 G1 T T1', 'G T T T', 'G F1 F1 T'],
    gold: [
      { hexes: ['a1', 'b1'], label: '1' },
      { hexes: ['d1'], label: '1' },
      { hexes: ['b3', 'c3'], label: '1' },
    ],
  },
  citizens: {
    rows: ['G1 G1 T T1', 'G1 G1 T T1', 'G G1 T T'],
    gold: [{ hexes: ['a1', 'b1', 'a2', 'b2', 'b3'], label: '2' }],
  },
  miners: { rows: ['G1$1 M M T', 'G1$1 G T T', 'G1 G T T'] },
  workers: { rows: ['G G1 F F', 'G G1$1 L F', 'G F F1$1 F'], places: { c2: 'oasis' } },
  knights: { rows: ['G1 T T T', 'G1$2 G1$2 T F1$2', 'G T1 T T1'] },
  lords: {
    rows: ['G1$12 G1 G T2 T2 T', 'G1 G2 G2 T1$6 T T', 'F1$12 F F D D D', 'F F2 F D1$12 D D'],
    quadrants: true,
  },
  farmers: {
    rows: ['G1 G1 G T1 T T', 'G1 G G T1 T T', 'F1$3 F F D1 D D', 'F F F D1 D D'],
    quadrants: true,
  },
} satisfies Record<string, Cutout>
