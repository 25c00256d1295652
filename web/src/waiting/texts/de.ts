// Für alle, die anderswo warten, auf Deutsch.

import type { Like } from '../../i18n/en'
import type { waiting as en } from './en'

export const waiting: Like<typeof en> = {
  'webhook.title': 'Wenn du anderswo bist',
  'webhook.lead':
    'Gib eine Adresse an, und dorthin geht eine Nachricht, wenn du am Zug bist und wenn ein Spiel von dir endet. Discord versteht sie ohne Weiteres.',
  'webhook.how': 'Woher bekomme ich eine Adresse?',
  'webhook.howDiscord':
    'In Discord: die Einstellungen eines eigenen Kanals öffnen, dann Integrationen, Webhooks, Neuer Webhook, und die Adresse kopieren.',
  'webhook.howOther': 'Ein eigenes Programm geht auch: Es bekommt eine kleine JSON-Nachricht per POST.',
  'webhook.secret': 'Behalte die Adresse für dich: Wer sie hat, kann dort schreiben. Sonst sieht sie hier niemand.',
  'webhook.address': 'Adresse des Webhooks',
  'webhook.save': 'Adresse speichern',
  'webhook.test': 'Probenachricht senden',
  'webhook.testing': 'Wird gesendet …',
  'webhook.remove': 'Entfernen',
  'webhook.saved': 'Gespeichert. Sende eine Probenachricht, um zu sehen, ob sie ankommt.',
  'webhook.removed': 'Entfernt. Es werden keine Nachrichten mehr gesendet.',
  'webhook.last': 'Letzte Nachricht, {when}: {outcome}',
  'webhook.outcome.delivered': 'Sie ist angekommen (Status {status}).',
  'webhook.outcome.refused': 'Die Gegenseite hat sie abgelehnt (Status {status}).',
  'webhook.outcome.redirected':
    'Die Gegenseite verwies auf eine andere Adresse (Status {status}), und dem folgen wir nicht. Bitte gib die endgültige an.',
  'webhook.outcome.forbidden': 'Die Adresse führt dorthin, wohin dieser Server nichts sendet.',
  'webhook.outcome.unknown_host': 'Es gibt keinen Rechner dieses Namens.',
  'webhook.outcome.unreachable': 'Unter dieser Adresse antwortet niemand.',
  'webhook.outcome.insecure': 'Das Zertifikat der Gegenseite passt nicht zu ihrem Namen.',
  'webhook.outcome.timed_out': 'Die Gegenseite hat zu lange gebraucht.',
  'webhook.outcome.no_answer': 'Die Gegenseite hat ohne richtige Antwort aufgelegt.',
}
