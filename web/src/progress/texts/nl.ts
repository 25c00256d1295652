import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  title: 'Je voortgang',
  'daily.days': '{n} dag op rij het bord van de dag uitgespeeld | {n} dagen op rij het bord van de dag uitgespeeld',
  'puzzles.days': '{n} dag op rij een puzzel opgelost | {n} dagen op rij een puzzel opgelost',
  goOn: 'Vandaag kan er nog bij.',
  longest: 'Langste reeks: {n} dag | Langste reeks: {n} dagen',
  rating: 'Puzzelrating {points} ± {margin}',
  ratedBy: 'op grond van je eerste antwoord op {n} puzzel | op grond van je eerste antwoord op {n} puzzels',
  private: 'Alleen jij ziet dit.',
  goals: 'Doelen',
  goalsHint: 'Win een partij met de tegel van een stad in je bezit, of met goud van een kaart.',
  'goalsHint.sources': 'Win een partij met punten uit elk van deze bronnen.',
  reached: '{n} van {all}',
  goalReached: 'gehaald',
}
