import type { KingdomChapter } from '../types'
import { kingdom } from './base'
import { boxes } from './boxes'

export const chapter: KingdomChapter = {
  groups: {
    game: 'Het spel',
    locations: 'Steden van het basisspel',
    cards: 'Kingdom Builder-kaarten',
    hexes: 'Bijzondere velden en speelstukken',
    nomads: 'Nomads',
    crossroads: 'Crossroads',
  },
  texts: { ...kingdom, ...boxes },
  picture: { card: 'Gebiedskaart van deze beurt' },
}
