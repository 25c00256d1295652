// Wie jemand von seinen Spielen erfährt, auf Deutsch.

import type { ToldTexts } from './en'

export const texts: ToldTexts = {
  title: 'Wie du Bescheid bekommst',
  lead: 'Eine Nachricht geht hinaus, wenn du am Zug bist, wenn ein Spiel von dir endet, wenn dein Tisch in einem Turnier bereitsteht und wenn dich jemand einlädt, aber nicht, solange du den Tisch offen hast. Wähle so viele Wege, wie du magst.',
  test: 'Probenachricht senden',
  testing: 'Wird gesendet …',
  remove: 'Entfernen',
  last: 'Letzte Nachricht, {when}: {outcome}',
  delivered: 'Sie ist angekommen.',
  failed: 'Sie ist nicht angekommen.',
  saved: 'Gespeichert.',
  push: {
    title: 'Auf diesem Gerät',
    on: 'Hier Bescheid geben, auch wenn Hexstead geschlossen ist',
    impossible: 'Dieser Browser kann keine Nachrichten von geschlossenen Seiten zeigen.',
    homeScreen:
      'Auf einem iPhone oder iPad geht das, sobald Hexstead auf dem Home-Bildschirm liegt: Teilen antippen, dann Zum Home-Bildschirm, und dort öffnen.',
    denied: 'Dieser Browser erlaubt dieser Seite keine Nachrichten. Das lässt sich in seinen Einstellungen ändern.',
    refused: 'Der Browser hat es nicht erlaubt.',
    broken: 'Der Browser konnte seinen Push-Dienst nicht erreichen. Versuche es später noch einmal.',
    others: 'Bekommen auch Bescheid',
    unnamed: 'Ein Browser',
    removed: 'Dieses Gerät bekommt keine Nachrichten mehr.',
    arrived: 'Gesendet. Sie sollte gleich erscheinen.',
  },
  mail: {
    title: 'Per Mail',
    on: 'Mails an {address} senden',
    none: 'Füge deinem Konto eine Mailadresse hinzu, dann können Nachrichten dorthin gehen.',
    account: 'Dein Konto',
    often: 'Wie oft',
    digest: {
      '0': 'Sobald es etwas gibt',
      '1': 'Höchstens eine pro Stunde',
      '3': 'Höchstens eine in 3 Stunden',
      '6': 'Höchstens eine in 6 Stunden',
      '12': 'Höchstens eine in 12 Stunden',
      '24': 'Höchstens eine am Tag',
    },
    digestHint: 'Was inzwischen zusammenkommt, steht in einer Mail; Züge, die vorbei sind, bleiben weg.',
    sent: 'An {address} gesendet.',
    notSent: 'Der Mailserver hat sie nicht angenommen. Versuche es später noch einmal.',
  },
  quiet: {
    title: 'Ruhezeiten',
    on: 'Nachts keine Nachrichten',
    from: 'Von',
    to: 'Bis',
    hint: 'Nach deiner Uhr ({zone}). Was inzwischen kommt, erfährst du danach, wenn es dann noch stimmt.',
  },
  stop: {
    title: 'Keine Mails mehr?',
    lead: 'Du bekommst dann keine Mail mehr, wenn du am Zug bist. Deine Spiele gehen weiter wie bisher.',
    stop: 'Mails beenden',
    keep: 'Lieber doch nicht',
    done: 'Erledigt: keine Mails mehr.',
    again: 'Falls sie dir fehlen, kannst du sie in den Einstellungen wieder einschalten.',
    failed: 'Das hat nicht geklappt. Prüfe deine Verbindung und versuche es noch einmal.',
  },
}
