// Wie jemand von seinen Spielen erfährt, auf Deutsch.

import type { ToldTexts } from './en'

export const texts: ToldTexts = {
  title: 'Benachrichtigungen',
  lead: 'Du wirst benachrichtigt, wenn du am Zug bist, wenn eine deiner Partien endet, wenn dein Tisch in einem Turnier bereitsteht und wenn dich jemand einlädt, aber nicht, solange du den Tisch offen hast. Wähle so viele Wege, wie du möchtest.',
  test: 'Testnachricht senden',
  testing: 'Wird gesendet…',
  remove: 'Entfernen',
  last: 'Letzte Nachricht, {when}: {outcome}',
  delivered: 'Sie ist angekommen.',
  failed: 'Sie ist nicht angekommen.',
  saved: 'Gespeichert.',
  push: {
    title: 'Auf diesem Gerät',
    on: 'Hier benachrichtigen, auch wenn Hexstead geschlossen ist',
    impossible: 'Dieser Browser kann keine Benachrichtigungen geschlossener Seiten anzeigen.',
    homeScreen:
      'Auf einem iPhone oder iPad geht das, sobald Hexstead auf dem Home-Bildschirm liegt: Tippe auf Teilen, dann auf Zum Home-Bildschirm, und öffne es von dort.',
    denied: 'Dieser Browser blockiert Benachrichtigungen dieser Seite. Das kannst du in seinen Einstellungen ändern.',
    refused: 'Der Browser hat Benachrichtigungen nicht erlaubt.',
    broken: 'Der Browser konnte seinen Push-Dienst nicht erreichen. Versuche es später erneut.',
    others: 'Weitere Geräte mit Benachrichtigungen',
    unnamed: 'Ein Browser',
    removed: 'Dieses Gerät erhält keine Benachrichtigungen mehr.',
    arrived: 'Gesendet. Sie sollte gleich erscheinen.',
  },
  mail: {
    title: 'Per E-Mail',
    on: 'E-Mails an {address} senden',
    none: 'Füge deinem Konto eine E-Mail-Adresse hinzu, um Benachrichtigungen per E-Mail zu erhalten.',
    account: 'Dein Konto',
    often: 'Wie oft',
    digest: {
      '0': 'Sofort',
      '1': 'Höchstens eine pro Stunde',
      '3': 'Höchstens eine alle 3 Stunden',
      '6': 'Höchstens eine alle 6 Stunden',
      '12': 'Höchstens eine alle 12 Stunden',
      '24': 'Höchstens eine pro Tag',
    },
    digestHint: 'Alles seit der letzten E-Mail kommt in eine; Züge, die schon vorbei sind, werden weggelassen.',
    sent: 'An {address} gesendet.',
    notSent: 'Der Mailserver hat sie nicht angenommen. Versuche es später erneut.',
  },
  quiet: {
    title: 'Ruhezeiten',
    on: 'Nachts keine Benachrichtigungen',
    from: 'Von',
    to: 'Bis',
    hint: 'In deiner Zeitzone ({zone}). Benachrichtigungen werden bis zum Ende der Ruhezeit zurückgehalten und dann gesendet, wenn sie noch gelten.',
  },
  stop: {
    title: 'E-Mails abbestellen?',
    lead: 'Du bekommst dann keine E-Mail mehr, wenn du am Zug bist. Deine Partien gehen weiter wie bisher.',
    stop: 'Abbestellen',
    keep: 'E-Mails behalten',
    done: 'Die E-Mails sind abbestellt.',
    again: 'Du kannst E-Mails jederzeit in den Einstellungen wieder einschalten.',
    failed: 'Das hat nicht geklappt. Prüfe deine Verbindung und versuche es erneut.',
  },
}
