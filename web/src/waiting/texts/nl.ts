// Voor wie elders wacht, in het Nederlands.

import type { Like } from '../../i18n/en'
import type { waiting as en } from './en'

export const waiting: Like<typeof en> = {
  'webhook.title': 'Als je ergens anders bent',
  'webhook.lead':
    'Geef een adres, en er gaat een bericht heen als jij aan de beurt bent en als een spel van jou afloopt. Discord kan er zo mee overweg.',
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
  'webhook.outcome.delivered': 'Het is aangekomen (status {status}).',
  'webhook.outcome.refused': 'De andere kant weigerde het (status {status}).',
  'webhook.outcome.redirected':
    'De andere kant verwees naar een ander adres (status {status}), en dat volgen we niet. Vul het uiteindelijke adres in.',
  'webhook.outcome.forbidden': 'Het adres leidt naar een plek waar deze server niets heen stuurt.',
  'webhook.outcome.unknown_host': 'Er is geen host met die naam.',
  'webhook.outcome.unreachable': 'Op dat adres antwoordt niemand.',
  'webhook.outcome.insecure': 'Het certificaat van de andere kant past niet bij de naam.',
  'webhook.outcome.timed_out': 'De andere kant deed er te lang over.',
  'webhook.outcome.no_answer': 'De andere kant verbrak de verbinding zonder behoorlijk antwoord.',
}
