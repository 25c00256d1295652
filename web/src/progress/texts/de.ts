import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  title: 'Dein Fortschritt',
  'daily.days': 'Spielplan des Tages {n} Tag in Folge beendet | Spielplan des Tages {n} Tage in Folge beendet',
  'puzzles.days': 'Rätsel {n} Tag in Folge gelöst | Rätsel {n} Tage in Folge gelöst',
  goOn: 'Heute kann noch dazukommen.',
  longest: 'Längste Serie: {n} Tag | Längste Serie: {n} Tage',
  rating: 'Rätselwertung {points} ± {margin}',
  ratedBy: 'nach deiner ersten Antwort auf {n} Rätsel | nach deinen ersten Antworten auf {n} Rätsel',
  private: 'Nur du siehst das.',
  goals: 'Ziele',
  goalsHint: 'Gewinne eine Partie mit dem Plättchen eines Orts in deinem Besitz oder mit Gold von einer Karte.',
  'goalsHint.sources': 'Gewinne eine Partie mit Punkten aus jeder dieser Quellen.',
  reached: '{n} von {all}',
  goalReached: 'erreicht',
}
