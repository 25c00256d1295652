// Was die Tische und die Kopfzeile über Wertungen und Spieler sagen, auf Deutsch.

import type { Like } from '../../i18n/en'
import type { people as english } from './en'

export const people: Like<typeof english> = {
  'nav.people': 'Spieler',
  'title.ladder': 'Rangliste',
  'title.person': 'Profil',
  'rated.short': 'gewertet',
  'rated.title': 'Gewertete Partie',
  'rated.switch': 'Diese Partie wird gewertet',
  'rated.hint': 'Ohne Tipps, jeder auf einem eigenen Gerät. Die Partie wird zu Ende gespielt oder aufgegeben.',
  'rated.lobby':
    'Diese Partie zählt für die Wertung aller, die mitspielen: keine Tipps, nach einem Zug wird nichts zurückgenommen, und niemand kann seinen Platz einem Bot überlassen. Wer wegbleibt, bekommt das Ergebnis des Bots, der einspringt.',
  'rated.margin': '{points} ± {margin}',
  'rated.profile': 'Profil von {name}',
}
