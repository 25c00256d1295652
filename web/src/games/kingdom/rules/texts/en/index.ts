import type { KingdomChapter } from '../types'
import { kingdom } from './base'
import { boxes } from './boxes'

export const chapter: KingdomChapter = {
  groups: {
    game: 'The game',
    locations: 'Locations of the base game',
    cards: 'Kingdom Builder cards',
    hexes: 'Special hexes and pieces',
    nomads: 'Nomads',
    crossroads: 'Crossroads',
  },
  texts: { ...kingdom, ...boxes },
  picture: { card: 'Terrain card of this turn' },
}
