import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  lead: 'Partijen waar iedereen bij mag kijken, bots tegen elkaar, en de mooiste partijen van vandaag.',
  running: 'Lopende partijen',
  runningEmpty: 'Er wordt nu geen openbare partij gespeeld.',
  order: 'Volgorde',
  'order.rating': 'Sterkste spelers',
  'order.viewers': 'Meeste kijkers',
  rating: 'Gemiddelde rating {n}',
  exhibitions: 'Bots tegen bots',
  exhibitionsHint: 'Deze partijen gaan door zolang er iemand kijkt. De balk toont de winstkans van elke bot.',
  replays: 'Partijen van de dag',
  replaysHint: 'Openbare partijen die vandaag zijn afgelopen. Sterke spelers en spannende uitslagen staan vooraan.',
  replaysEmpty: 'Vandaag is er nog geen openbare partij afgelopen.',
}
