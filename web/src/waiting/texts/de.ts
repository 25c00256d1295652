// Für alle, die anderswo warten, auf Deutsch.

import type { Like } from '../../i18n/en'
import type { waiting as en } from './en'

export const waiting: Like<typeof en> = {
  'webhook.title': 'Per Webhook',
  'webhook.lead': 'Für Discord und eigene Programme: Gib eine Adresse an, und jede Benachrichtigung geht dorthin.',
  'webhook.how': 'Woher bekomme ich eine Adresse?',
  'webhook.howDiscord':
    'In Discord: Öffne die Einstellungen eines deiner Kanäle, dann Integrationen, Webhooks, Neuer Webhook, und kopiere die URL.',
  'webhook.howOther': 'Ein eigenes Programm geht auch: Es bekommt eine kleine JSON-Nachricht per POST.',
  'webhook.secret': 'Behalte die Adresse für dich: Wer sie hat, kann dort schreiben. Niemand sonst sieht sie hier.',
  'webhook.address': 'Webhook-Adresse',
  'webhook.save': 'Adresse speichern',
  'webhook.test': 'Testnachricht senden',
  'webhook.testing': 'Wird gesendet…',
  'webhook.remove': 'Entfernen',
  'webhook.saved': 'Gespeichert. Sende eine Testnachricht, um zu sehen, ob sie ankommt.',
  'webhook.removed': 'Entfernt. Es werden keine Nachrichten mehr gesendet.',
  'webhook.last': 'Letzte Nachricht, {when}: {outcome}',
  'webhook.outcome.delivered': 'Sie ist angekommen.',
  'webhook.outcome.failed':
    'Sie ist nicht angekommen. Die Adresse muss ein POST annehmen und innerhalb weniger Sekunden mit einem Status von 200 bis 299 antworten; Weiterleitungen wird nicht gefolgt.',
}
