import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  lead: 'Hexstead ist ein freier Spieltisch für Siedlungsspiele auf Sechsecken: genaue Regeln, starke Bots und Partien, die nie verloren gehen.',
  unofficial: 'Inoffiziell',
  unofficialText:
    'Hexstead ist eine inoffizielle Umsetzung. Kingdom Builder ist ein Spiel von Donald X. Vaccarino, erschienen bei Queen Games. Catan ist ein Spiel von Klaus Teuber, erschienen bei der Catan GmbH. Die Namen der Spiele gehören ihren Verlagen, die mit Hexstead nichts zu tun haben.',
  own: 'Die Regeltexte und alle Zeichnungen wurden für Hexstead gemacht.',
  licence: 'Lizenz',
  licenceText: 'Hexstead ist freie Software unter der MIT-Lizenz. Diese Seiten enthalten außerdem:',
  privacy: 'Datenschutz',
  privacyText:
    'Es gibt keine Werbung, und kein anderes Unternehmen erfährt, dass du hier bist. Deine Kontoseite zeigt alles, was dieser Server über dich gespeichert hat; dort kannst du es herunterladen oder löschen.',
  privacyAlone:
    'Es gibt keine Werbung, und kein anderes Unternehmen erfährt, dass du hier bist. Deine Partien und Einstellungen liegen nur in diesem Browser.',
  account: 'Deine Daten',
}
