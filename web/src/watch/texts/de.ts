import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  lead: 'Partien, bei denen alle zuschauen dürfen, Bots gegeneinander und die besten Partien von heute.',
  running: 'Laufende Partien',
  runningEmpty: 'Gerade läuft keine öffentliche Partie.',
  order: 'Reihenfolge',
  'order.rating': 'Stärkste Spieler',
  'order.viewers': 'Meiste Zuschauer',
  rating: 'Durchschnittliche Wertung {n}',
  exhibitions: 'Bots gegen Bots',
  exhibitionsHint: 'Diese Partien gehen weiter, solange jemand zuschaut. Der Balken zeigt die Gewinnchance jedes Bots.',
  replays: 'Partien des Tages',
  replaysHint: 'Öffentliche Partien, die heute zu Ende gingen. Starke Spieler und knappe Ergebnisse stehen vorn.',
  replaysEmpty: 'Heute ist noch keine öffentliche Partie zu Ende gegangen.',
}
