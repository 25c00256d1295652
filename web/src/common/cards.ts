// Names and hints of everything that scores: cards, castles, tasks.

import type { Card } from '../api'
import { maybe } from '../i18n/index.svelte'

export function cardName(card: Pick<Card, 'name' | 'title'>): string {
  return maybe(`card.${card.name}`) ?? card.title
}

export function cardHint(card: Card): string {
  return maybe(`earns.${card.name}`) ?? card.hint
}
