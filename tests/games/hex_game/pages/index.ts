// Hex, as the pages know it. `make new-box-pages` copies this folder to web/src/games/hex.

import type { GameName, Step } from '../../api'
import type { Key } from '../../i18n/en'
import { t } from '../../i18n/index.svelte'
import { register } from '../game'
import Map from './Map.svelte'
import { HexDraft } from './draft.svelte'
import BoardChoice from './BoardChoice.svelte'
import Table from './Table.svelte'

/** A text of `catalogue.ts`; the types know only those of the games in the pages' own sources. */
const key = (name: string): Key => `hex.${name}` as Key

export const game = register({
  id: 'hex' as GameName,
  order: 3,
  Table,
  Map,
  mapTitle: key('board'),
  layout: () => Promise.resolve({ board: { size: 11 }, cards: [] }),
  setup: { draft: () => new HexDraft(), Board: BoardChoice },
  firstGame: {},
  firstBot: 'random',
  score: {
    some: key('points'),
    title: key('score'),
    youWin: key('youWin'),
    wins: key('wins'),
    share: key('wins'),
    noWinner: key('nobody'),
    counting: key('score'),
    resultsHint: key('score'),
    chart: key('score'),
    part: 'statistics.source',
    byPart: 'statistics.bySource',
    average: 'statistics.averagePoints',
    averageTotal: 'statistics.total.points',
    analysis: { expected: 'points', lost: 'lostPoints', half: 1 },
    brief: true,
  },
  stepText: (step, nameOf) => ({ who: nameOf(step.seat), what: actionText(step) }),
  lineWords: (steps) => steps.map(actionText).join(', '),
})

function actionText({ verb, hex }: Pick<Step, 'verb' | 'hex'>): string {
  return t(key(verb === 'swap' ? 'swapped' : 'placed'), { hex: hex ?? '' })
}
