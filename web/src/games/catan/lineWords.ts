// A line of actions as advice.

import type { Step, View } from '../../api'
import { list, maybe, t } from '../../i18n/index.svelte'
import { catanState, dealOf, type IslandSheet } from './types'
import { goodName, goodsWords, placeWords } from './words'

export function lineWords(steps: readonly Step[], view: View, nameOf: (seat: number) => string): string {
  const sheet = catanState(view).setup
  const rest = steps.filter(({ verb }, index) => verb !== 'end' || index === 0)
  return rest.map((step) => words(step, sheet, nameOf)).join(' · ')
}

function words(step: Step, sheet: IslandSheet, nameOf: (seat: number) => string): string {
  const { verb, hex } = step
  const card = step.card ?? ''
  if (hex !== null && (verb === 'road' || verb === 'settlement' || verb === 'city' || verb === 'robber'))
    return t(`catan.target.${verb}`, { place: placeWords(verb, hex, sheet) })
  const deal = ['bank', 'offer', 'counter'].includes(verb) ? dealOf(card) : null
  const params = {
    card: goodName(card),
    give: deal ? goodsWords(deal.give) : list(card.split(' ').map((kind) => goodName(kind))),
    want: deal ? goodsWords(deal.want) : '',
    other: nameOf(Number(card)),
  }
  return maybe(`line.${verb}`, params) ?? step.text
}
