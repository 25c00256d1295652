import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  title: 'Spielregeln',
  lead: 'Jedes Plättchen, jede Karte und jeder Spielstein hat eine eigene Seite mit einem kleinen gezeichneten Beispiel.',
  search: 'In den Regeln suchen',
  placeholder: 'Koppel, Burg, Räuber …',
  found: '1 Seite gefunden. | {n} Seiten gefunden.',
  none: 'Nichts gefunden. Versuche ein anderes Wort, auf Deutsch, Englisch oder Niederländisch.',
  details: 'Einzelheiten',
  example: 'Beispiel',
  all: 'Alle Regeln',
  next: 'Weiter',
  previous: 'Zurück',
  open: 'Diese Seite öffnen',
  learn: 'Spielend lernen',
  lost: 'Diese Seite gibt es in den Regeln nicht.',
}
