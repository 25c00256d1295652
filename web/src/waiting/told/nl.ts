// Hoe iemand bericht krijgt over zijn spellen, in het Nederlands.

import type { ToldTexts } from './en'

export const texts: ToldTexts = {
  title: 'Hoe je bericht krijgt',
  lead: 'Er gaat een bericht uit als jij aan de beurt bent, als een spel van jou afloopt, als je tafel in een toernooi klaarstaat en als iemand je uitnodigt, maar niet zolang je de tafel open hebt. Kies zoveel manieren als je wilt.',
  test: 'Proefbericht sturen',
  testing: 'Wordt verstuurd …',
  remove: 'Verwijderen',
  last: 'Laatste bericht, {when}: {outcome}',
  delivered: 'Het is aangekomen.',
  failed: 'Het is niet aangekomen.',
  saved: 'Opgeslagen.',
  push: {
    title: 'Op dit apparaat',
    on: 'Meld het hier, ook als Hexstead gesloten is',
    impossible: 'Deze browser kan geen berichten tonen van pagina’s die gesloten zijn.',
    homeScreen:
      'Op een iPhone of iPad werkt dit zodra Hexstead op het beginscherm staat: tik op Deel, dan op Zet op beginscherm, en open het daar.',
    denied:
      'Deze browser staat geen berichten van deze pagina toe. Dat kun je in de instellingen van de browser veranderen.',
    refused: 'De browser heeft het niet toegestaan.',
    broken: 'De browser kon zijn pushdienst niet bereiken. Probeer het later opnieuw.',
    others: 'Krijgen ook bericht',
    unnamed: 'Een browser',
    removed: 'Dat apparaat krijgt geen berichten meer.',
    arrived: 'Verstuurd. Het verschijnt zo meteen.',
  },
  mail: {
    title: 'Per mail',
    on: 'Stuur mail naar {address}',
    none: 'Voeg een mailadres toe aan je account, dan kunnen berichten daarheen.',
    account: 'Jouw account',
    often: 'Hoe vaak',
    digest: {
      '0': 'Zodra er iets is',
      '1': 'Hooguit één per uur',
      '3': 'Hooguit één per 3 uur',
      '6': 'Hooguit één per 6 uur',
      '12': 'Hooguit één per 12 uur',
      '24': 'Hooguit één per dag',
    },
    digestHint: 'Wat er intussen bij elkaar komt, staat in één mail; beurten die voorbij zijn, blijven weg.',
    sent: 'Verstuurd naar {address}.',
    notSent: 'De mailserver nam het niet aan. Probeer het later opnieuw.',
  },
  quiet: {
    title: 'Stille uren',
    on: '’s Nachts geen berichten',
    from: 'Van',
    to: 'Tot',
    hint: 'Volgens jouw klok ({zone}). Wat er intussen komt, hoor je na afloop, als het dan nog klopt.',
  },
  stop: {
    title: 'Geen mails meer?',
    lead: 'Je krijgt dan geen mail meer als jij aan de beurt bent. Je spellen gaan gewoon door.',
    stop: 'Stop de mails',
    keep: 'Laat maar zo',
    done: 'Klaar: geen mails meer.',
    again: 'Mis je ze, dan kun je ze in de instellingen weer aanzetten.',
    failed: 'Dat lukte niet. Controleer je verbinding en probeer het opnieuw.',
  },
}
