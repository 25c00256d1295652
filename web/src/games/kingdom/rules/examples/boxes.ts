// Examples of Nomads and Crossroads.

import type { Cutout } from './types'

const AROUND = ['c1', 'd1', 'b2', 'c2', 'd2', 'c3', 'd3']

export const boxes = {
  nomads: {
    rows: ['G N G L', 'F F G G', 'F L N F'],
    places: { d1: 'village', b3: 'village', b1: 'sword', c3: 'outpost' },
  },
  quarry: { rows: ['D D1 D# G', 'D D# D1 G', 'G Dx G L'], places: { d3: 'quarry' }, cards: ['desert'] },
  caravan: { rows: ['M M T T T', 'G1^ G F G* W', 'W W T T T'], arrows: [['a2', 'd2']] },
  village: { rows: ['G G G1 G1 T', 'G G1 F* D T', 'G G T T T'] },
  garden: { rows: ['T F* G1 T', 'Fx F* F* T', 'T T G G'] },
  nomad: { rows: ['G G F F', 'G G1* N F', 'T T F F'], places: { c2: 'donation-forest' } },
  'nomad-tiles': {
    rows: ['N G N G N', 'G G G G G', 'N G N G N'],
    places: {
      a1: 'donation-grass',
      c1: 'resettlement',
      e1: 'outpost',
      a3: 'sword',
      c3: 'treasure',
      e3: 'donation-water',
    },
  },
  donation: { rows: ['G G1 W1* W', 'G W1* W1* W', 'G G W N'], places: { d3: 'donation-water' } },
  resettlement: {
    rows: ['G1^ G G* T', 'T T1^ G G*', 'T T T N'],
    places: { d3: 'resettlement' },
    arrows: [
      ['a1', 'c1'],
      ['b2', 'd2'],
    ],
  },
  outpost: { rows: ['C1 C G G C', 'C C T C1* C', 'T T T G G'], cards: ['canyon'] },
  sword: { rows: ['G1 G1 G2x G', 'G G2 F F', 'F F F F'] },
  treasure: { rows: ['G G1 G', 'G1* N G', 'G F F'], places: { b2: 'treasure' }, gold: [{ hexes: ['b2'], label: '3' }] },
  families: {
    rows: ['G T T T', 'G1* G1* G1* F', 'G G F F'],
    cards: ['grass'],
    gold: [{ hexes: ['a2', 'b2', 'c2'], label: '2' }],
  },
  shepherds: { rows: ['G T1 G G', 'T1 T1*$2 G G', 'G G G G'] },
  ambassadors: { rows: ['G1 G1*$1 G2 G', 'G G G G2', 'F F F F'] },
  walls: { rows: ['D D1 D# D', 'D# D D1 D#', 'G D D# D'] },

  'crossroads-box': {
    rows: ['G L T T', 'G G T S', 'W W K T'],
    places: { b1: 'barracks', c3: 'crossroads' },
  },
  lighthouse: { rows: ['G1 W* W W', 'W* W W G', 'Wx W G L'], places: { d3: 'lighthouse' } },
  'foresters-lodge': { rows: ['G T* T* G', 'T* G1 G Tx', 'G T* G Tx'] },
  barracks: { rows: ['F1 F1 Fw Fx F2', 'F Fx Fx F F', 'G G G G L'], places: { e3: 'barracks' } },
  crossroads: { rows: ['D D* G1 T* T', 'D D* T* T T', 'G G G G G'], cards: ['desert', 'forest'] },
  'city-hall': { rows: ['G G1 G G T', 'G G G F T', 'T T F F T'], hall: AROUND },
  fort: { rows: ['T G* T1 T', 'T G* T Gx', 'L T T T'], places: { a3: 'fort' }, cards: ['grass'] },
  monastery: { rows: ['G C* C* G', 'G G1 C* Cx', 'G G G Cx'] },
  wagon: { rows: ['G1 G M G', 'Gv M M G*', 'G G W W'], arrows: [['a2', 'd2']] },
  units: { rows: ['G1 G G1 M', 'G Mv W Gw', 'G W Ws W'] },
  warriors: { rows: ['G G Gx Tx T', 'G Gx Gw Tx T', 'G G Gx T2 T'] },
  ship: { rows: ['T T W W G1', 'Ws W W W* G', 'W W T T G'], arrows: [['a2', 'd2']] },
  tasks: { rows: ['G G G1 G1 G', 'G G1 F1 F1 G', 'G G G1 F1 G'], gold: [{ hexes: ['c2'], label: '6' }] },
  'home-country': { rows: ['G T1 G G', 'T1 T1 G F', 'G G F F'], gold: [{ hexes: ['b1', 'a2', 'b2'], label: '5' }] },
  fortress: { rows: ['G G G1 T1 T', 'G G1 F1 F1 T', 'G G G1 F1 F'], gold: [{ hexes: AROUND, label: '6' }] },
  road: {
    rows: ['G1 G G T', 'G1 G T T', 'F G1 T T', 'F F1 T T', 'F F T1 D', 'W F D1 D', 'W W D D1'],
    gold: [{ hexes: ['a1', 'a2', 'b3', 'b4', 'c5', 'c6', 'd7'], label: '7' }],
  },
  'place-of-refuge': { rows: ['G G G1 T1 T', 'G G1 S T1 T', 'G G F1 F1 T'], gold: [{ hexes: ['c2'], label: '8' }] },
  advance: {
    rows: ['G1 G1 G F1 F1 F1 T1 T1', 'G G F F F T T T', 'G G F F D D T T'],
    edges: ['top'],
    gold: [{ hexes: ['a1', 'b1', 'd1', 'e1', 'f1', 'g1', 'h1'], label: '9' }],
  },
  'compass-points': {
    rows: ['G G1 G T T', 'G G T T T1', 'F1 F D D T', 'F F D D1 D'],
    edges: ['top', 'right', 'bottom', 'left'],
    gold: [{ hexes: ['b1', 'e2', 'a3', 'd4'], label: '10' }],
  },
} satisfies Record<string, Cutout>
