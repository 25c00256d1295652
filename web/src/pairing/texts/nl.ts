import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  lead: 'Kies alles wat je wilt spelen. Hoe meer je kiest, hoe eerder je partij begint.',
  games: 'Spellen',
  players: 'Spelers',
  clocks: 'Klok',
  rated: 'Partij voor de rating',
  range: 'Rating van tegenstanders',
  'range.any': 'maakt niet uit',
  'range.within': 'hooguit {n} punten verschil met die van mij',
  find: 'Zoek een partij',
  incomplete: 'Kies van alles minstens één.',
  'waitingNow.0': 'Er wacht nu niemand.',
  'waitingNow.1': 'Er wacht nu één speler.',
  'waitingNow.n': 'Er wachten nu {n} spelers.',
  looking: 'Tegenstanders zoeken',
  'others.0': 'Er wacht nog niemand anders.',
  'others.1': 'Er wacht één andere speler.',
  'others.n': 'Er wachten {n} anderen.',
  'matching.0': 'Niemand van hen wil tot nu toe dezelfde partij.',
  'matching.1': 'Eén van hen wil met je spelen.',
  'matching.n': '{n} van hen willen met je spelen.',
  stay: 'Ondertussen kun je andere pagina’s gebruiken; als je Hexstead sluit, verlaat je de wachtrij.',
  pastime: 'Ondertussen tegen een bot spelen',
  pastimeHint: 'Die partij eindigt vanzelf zodra je tegenstanders er zijn.',
  stop: 'Stoppen met zoeken',
}
