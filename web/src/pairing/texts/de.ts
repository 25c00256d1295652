import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  lead: 'Wähle alles, was du gern spielen würdest. Je mehr du wählst, desto eher beginnt deine Partie.',
  games: 'Spiele',
  players: 'Spieler',
  clocks: 'Uhr',
  rated: 'Gewertete Partie',
  range: 'Wertung der Gegner',
  'range.any': 'beliebig',
  'range.within': 'höchstens {n} Punkte Abstand zu meiner',
  find: 'Partie suchen',
  incomplete: 'Wähle von allem mindestens eines.',
  'waitingNow.0': 'Gerade wartet niemand.',
  'waitingNow.1': 'Gerade wartet ein Spieler.',
  'waitingNow.n': 'Gerade warten {n} Spieler.',
  looking: 'Gegner werden gesucht',
  'others.0': 'Noch wartet sonst niemand.',
  'others.1': 'Ein anderer Spieler wartet.',
  'others.n': '{n} andere warten.',
  'matching.0': 'Bisher möchte keiner von ihnen dieselbe Partie.',
  'matching.1': 'Einer von ihnen würde mit dir spielen.',
  'matching.n': '{n} von ihnen würden mit dir spielen.',
  stay: 'Du kannst inzwischen andere Seiten benutzen; wenn du Hexstead schließt, verlässt du die Warteschlange.',
  pastime: 'Inzwischen gegen einen Bot spielen',
  pastimeHint: 'Diese Partie endet von selbst, sobald deine Gegner da sind.',
  stop: 'Suche beenden',
}
