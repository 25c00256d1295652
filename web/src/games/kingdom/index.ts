// Registers Kingdom Builder.

import { api } from '../../api'
import { register } from '../game'
import { boxLessons, lesson } from './learn'
import { lineWords } from './lineWords'
import Map from './Map.svelte'
import Hands from './replay/Hands.svelte'
import { stepText } from './replay/stepText'
import { pages } from './rules/pages'
import BoardChoice from './setup/BoardChoice.svelte'
import Choices from './setup/Choices.svelte'
import { KingdomDraft } from './setup/draft.svelte'
import Options from './setup/Options.svelte'
import Table from './table/Table.svelte'
import { kingdomTable } from './types'

export const game = register({
  id: 'kingdom',
  order: 1,
  Table,
  Map,
  mapTitle: 'setup.boardPicture',
  layout: (table) => {
    const { quadrants, cards, start, options, lots = {}, own_quadrants = {} } = kingdomTable(table).setup
    const drawn = { quadrants, cards, start, options, lots, own_quadrants }
    return api.preview('kingdom', { players: table.players, sets: table.sets, ...drawn })
  },
  setup: { draft: () => new KingdomDraft(), Choices, Board: BoardChoice, Options },
  firstGame: { first_game: true },
  firstBot: 'easy',
  score: {
    some: 'gold',
    title: 'replay.gold',
    youWin: 'end.youWin',
    wins: 'end.wins',
    share: 'end.share',
    noWinner: 'now.over',
    counting: 'end.counting',
    resultsHint: 'end.resultsHint',
    chart: 'end.chart',
    part: 'statistics.card',
    byPart: 'statistics.byCard',
    average: 'statistics.averageGold',
    averageTotal: 'statistics.total.gold',
    analysis: { expected: 'gold', lost: 'lostGold', half: 5 },
    brief: false,
  },
  Hands,
  stepText: (step, nameOf) => ({ who: nameOf(step.seat), what: stepText(step) }),
  lineWords,
  rules: pages,
  lesson,
  boxLessons,
  puzzle: () => import('./puzzle/Puzzle.svelte'),
  boardEditor: () => import('./editor/BoardEditor.svelte'),
})
