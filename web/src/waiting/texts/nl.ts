// Voor wie elders wacht, in het Nederlands.

import type { Like } from '../../i18n/en'
import type { waiting as en } from './en'

export const waiting: Like<typeof en> = {
  'webhook.title': 'Per webhook',
  'webhook.lead': 'Voor Discord en voor eigen programma’s: geef een adres, en elk bericht gaat erheen.',
  'webhook.how': 'Hoe kom ik aan een adres?',
  'webhook.howDiscord':
    'In Discord: open de instellingen van een eigen kanaal, dan Integraties, Webhooks, Nieuwe webhook, en kopieer het adres.',
  'webhook.howOther': 'Een eigen programma werkt ook: het krijgt een klein JSON-bericht via POST.',
  'webhook.secret': 'Houd het adres voor jezelf: wie het heeft, kan er schrijven. Niemand anders ziet het hier.',
  'webhook.address': 'Adres van de webhook',
  'webhook.save': 'Adres opslaan',
  'webhook.test': 'Proefbericht sturen',
  'webhook.testing': 'Wordt verstuurd …',
  'webhook.remove': 'Verwijderen',
  'webhook.saved': 'Opgeslagen. Stuur een proefbericht om te zien of het aankomt.',
  'webhook.removed': 'Verwijderd. Er komen geen berichten meer.',
  'webhook.last': 'Laatste bericht, {when}: {outcome}',
  'webhook.outcome.delivered': 'Het is aangekomen.',
  'webhook.outcome.failed':
    'Het is niet aangekomen. Het adres moet een POST aannemen en binnen enkele seconden met een status van 200 tot 299 antwoorden; doorverwijzingen volgen we niet.',
}
