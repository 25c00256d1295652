// Registers Catan.

import { register } from '../game'
import { lesson } from './learn'
import { lineWords } from './lineWords'
import Map from './Map.svelte'
import Hands from './replay/Hands.svelte'
import { pages } from './rules/pages'
import { CatanDraft } from './setup/draft.svelte'
import IslandChoice from './setup/IslandChoice.svelte'
import Table from './table/Table.svelte'
import { catanSheet, stepWords } from './words'

export const game = register({
  id: 'catan',
  order: 2,
  Table,
  Map,
  mapTitle: 'catan.setup.islandPicture',
  layout: ({ setup }) => Promise.resolve({ board: setup, cards: [] }),
  setup: { draft: () => new CatanDraft(), Board: IslandChoice },
  firstGame: { players: 2 },
  firstBot: 'easy',
  score: {
    some: 'catan.points',
    title: 'catan.replay.points',
    youWin: 'catan.end.youWin',
    wins: 'catan.end.wins',
    share: 'catan.end.wins',
    noWinner: 'catan.end.nobody',
    counting: 'catan.end.counting',
    resultsHint: 'catan.end.resultsHint',
    chart: 'catan.end.chart',
    part: 'statistics.source',
    byPart: 'statistics.bySource',
    average: 'statistics.averagePoints',
    averageTotal: 'statistics.total.points',
    analysis: { expected: 'points', lost: 'lostPoints', half: 1 },
    brief: true,
  },
  figures: () => import('./end/Figures.svelte'),
  Hands,
  // A road and a crossing may share a name.
  places: ({ verb, hexes }) => (verb === 'road' ? hexes.map((path) => `road ${path}`) : hexes),
  // The texts begin with the player's name.
  stepText: (step, nameOf, record) => ({ who: '', what: stepWords(step, nameOf, catanSheet(record)) }),
  lineWords,
  rules: pages,
  lesson,
  puzzle: () => import('./puzzle/Puzzle.svelte'),
})
