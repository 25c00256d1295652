// Voor wie elders wacht, in het Nederlands.

import type { Like } from '../../i18n/en'
import type { waiting as en } from './en'

export const waiting: Like<typeof en> = {
  'webhook.title': 'Per webhook',
  'webhook.lead': 'Voor Discord en eigen programma’s: vul een adres in en elke melding gaat daarheen.',
  'webhook.how': 'Hoe kom ik aan een adres?',
  'webhook.howDiscord':
    'In Discord: open de instellingen van een van je kanalen, dan Integraties, Webhooks, Nieuwe webhook, en kopieer de URL.',
  'webhook.howOther': 'Een eigen programma werkt ook: het krijgt een klein JSON-bericht via POST.',
  'webhook.secret':
    'Houd het adres voor jezelf: wie het heeft, kan daar berichten plaatsen. Niemand anders ziet het hier.',
  'webhook.address': 'Webhookadres',
  'webhook.save': 'Adres opslaan',
  'webhook.test': 'Testbericht sturen',
  'webhook.testing': 'Wordt verstuurd…',
  'webhook.remove': 'Verwijderen',
  'webhook.saved': 'Opgeslagen. Stuur een testbericht om te zien of het aankomt.',
  'webhook.removed': 'Verwijderd. Er komen geen berichten meer.',
  'webhook.last': 'Laatste bericht, {when}: {outcome}',
  'webhook.outcome.delivered': 'Het is aangekomen.',
  'webhook.outcome.failed':
    'Het is niet aangekomen. Het adres moet een POST aannemen en binnen enkele seconden met een status van 200 tot 299 antwoorden; omleidingen worden niet gevolgd.',
}
