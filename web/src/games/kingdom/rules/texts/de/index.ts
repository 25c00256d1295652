import type { KingdomChapter } from '../types'
import { kingdom } from './base'
import { boxes } from './boxes'

export const chapter: KingdomChapter = {
  groups: {
    game: 'Das Spiel',
    locations: 'Orte des Grundspiels',
    cards: 'Kingdom-Builder-Karten',
    hexes: 'Besondere Felder und Figuren',
    nomads: 'Nomads',
    crossroads: 'Crossroads',
  },
  texts: { ...kingdom, ...boxes },
  picture: { card: 'Geländekarte dieses Zugs' },
}
