// Hoe iemand bericht krijgt over zijn spellen, in het Nederlands.

import type { ToldTexts } from './en'

export const texts: ToldTexts = {
  title: 'Meldingen',
  lead: 'Je krijgt een melding als je aan de beurt bent, als een van je partijen afloopt, als je tafel in een toernooi klaarstaat en als iemand je uitnodigt, maar niet zolang je de tafel open hebt. Kies zoveel manieren als je wilt.',
  test: 'Testbericht sturen',
  testing: 'Wordt verstuurd…',
  remove: 'Verwijderen',
  last: 'Laatste bericht, {when}: {outcome}',
  delivered: 'Het is aangekomen.',
  failed: 'Het is niet aangekomen.',
  saved: 'Opgeslagen.',
  push: {
    title: 'Op dit apparaat',
    on: 'Geef hier meldingen, ook als Hexstead gesloten is',
    impossible: 'Deze browser kan geen meldingen tonen van gesloten pagina’s.',
    homeScreen:
      'Op een iPhone of iPad werkt dit zodra Hexstead op het beginscherm staat: tik op Deel, dan op Zet op beginscherm, en open het van daaruit.',
    denied: 'Deze browser blokkeert meldingen van deze pagina. Dat kun je in de instellingen van de browser wijzigen.',
    refused: 'De browser heeft meldingen niet toegestaan.',
    broken: 'De browser kon zijn pushdienst niet bereiken. Probeer het later opnieuw.',
    others: 'Andere apparaten met meldingen',
    unnamed: 'Een browser',
    removed: 'Dat apparaat krijgt geen meldingen meer.',
    arrived: 'Verstuurd. Het verschijnt zo meteen.',
  },
  mail: {
    title: 'Per e-mail',
    on: 'E-mails sturen naar {address}',
    none: 'Voeg een e-mailadres toe aan je account om meldingen per e-mail te krijgen.',
    account: 'Je account',
    often: 'Hoe vaak',
    digest: {
      '0': 'Meteen',
      '1': 'Hooguit één per uur',
      '3': 'Hooguit één per 3 uur',
      '6': 'Hooguit één per 6 uur',
      '12': 'Hooguit één per 12 uur',
      '24': 'Hooguit één per dag',
    },
    digestHint:
      'Alles sinds de vorige e-mail komt samen in één bericht; beurten die al voorbij zijn, worden weggelaten.',
    sent: 'Verstuurd naar {address}.',
    notSent: 'De mailserver heeft het niet geaccepteerd. Probeer het later opnieuw.',
  },
  quiet: {
    title: 'Stille uren',
    on: '’s Nachts geen meldingen',
    from: 'Van',
    to: 'Tot',
    hint: 'In jouw tijdzone ({zone}). Meldingen worden bewaard tot de stille uren voorbij zijn en dan verstuurd als ze nog gelden.',
  },
  stop: {
    title: 'Afmelden voor e-mails?',
    lead: 'Je krijgt dan geen e-mail meer als je aan de beurt bent. Je partijen gaan gewoon door.',
    stop: 'Afmelden',
    keep: 'E-mails blijven ontvangen',
    done: 'Je bent afgemeld.',
    again: 'Je kunt e-mails altijd weer aanzetten in de instellingen.',
    failed: 'Dat lukte niet. Controleer je verbinding en probeer het opnieuw.',
  },
}
