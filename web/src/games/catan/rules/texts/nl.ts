// Catan, met de punten waarop de drie regelsets verschillen.

import type { CatanChapter } from './types'

const texts: CatanChapter['texts'] = {
  'catan/winning': {
    rule: 'Wie in zijn eigen beurt genoeg zegepunten heeft, wint.',
    more: [
      'Een nederzetting is 1 punt waard, een stad 2.',
      'Langste handelsstraat en grootste riddermacht zijn elk 2 waard, een zegepuntkaart 1.',
    ],
    variants: {
      compact: '10 punten.',
      official: '10 punten.',
      duel: '15 punten.',
    },
    example: 'Eén nederzetting en één stad: 3 punten.',
  },
  'catan/island': {
    rule: 'Negentien landvelden liggen in rijen van drie, vier, vijf, vier en drie.',
    more: [
      'Vier wouden geven hout, vier weiden wol, vier akkers graan, drie heuvels stenen, drie gebergten erts; de woestijn geeft niets.',
      'Nederzettingen staan op de 54 kruisingen, straten op de 72 wegen.',
    ],
    example: 'Een eiland, met de rover in de woestijn.',
  },
  'catan/numbers': {
    rule: 'Elk landveld behalve de woestijn heeft een getal; wordt het gegooid, dan brengt het veld op.',
    more: [
      'Hoe meer stippen onder een getal, hoe vaker het valt. 6 en 8 vallen het vaakst.',
      'De achttien schijfjes volgen hun letters in een spiraal vanaf een hoek, met de klok mee, en slaan de woestijn over.',
      'Ze kunnen ook willekeurig liggen, desgewenst zonder 6 en 8 naast elkaar.',
    ],
    example: 'Vijf stippen: 6 en 8. Eén stip: 2 en 12.',
  },
  'catan/harbours': {
    rule: 'Met een nederzetting of stad aan een haven ruil je voordeliger met de voorraad.',
    more: [
      'Er zijn er negen: vier van 3:1 voor alles, en één van 2:1 voor elke grondstof.',
      'Elke haven ligt aan twee kruisingen.',
    ],
    example: 'Blauw mag wol ruilen voor 2:1. Links ligt een haven van 3:1.',
  },
  'catan/pieces': {
    rule: 'Iedere speler heeft 5 nederzettingen, 4 steden en 15 straten; de voorraad heeft 19 kaarten van elke grondstof.',
    more: [
      'De 25 ontwikkelingskaarten: 14 ridders, 5 zegepunten, en 2 keer elk stratenbouw, ontdekking en monopolie.',
      'De rover begint in de woestijn.',
    ],
    example: 'Nederzettingen, een stad, straten, en de rover in de woestijn.',
  },
  'catan/founding': {
    rule: 'Iedereen plaatst twee nederzettingen met elk een straat: de eerste ronde op volgorde, de tweede andersom.',
    more: [
      'De afstandsregel geldt vanaf het begin.',
      'De tweede nederzetting geeft één kaart voor elk landveld ernaast.',
      'De hoogste worp begint.',
    ],
    variants: {
      compact: 'Wie de laatste nederzetting plaatste, heeft de eerste beurt.',
    },
    example: 'De tweede nederzetting van blauw geeft drie kaarten.',
  },
  'catan/distance': {
    rule: 'Een nederzetting mag alleen staan waar alle naburige kruisingen leeg zijn.',
    more: ['Het maakt niet uit van wie het gebouw daar is.', 'Het geldt bij het stichten en bij het bouwen.'],
    example: 'Oranje sluit de drie kruisingen ernaast af; de omrande zijn mogelijk.',
  },
  'catan/turn': {
    rule: 'Gooi de dobbelstenen, handel en bouw daarna zoveel je wilt.',
    more: [
      'Je mag ook één ontwikkelingskaart spelen, ook vóór de worp.',
      'Bij een zeven gaat de rover op pad en is er geen opbrengst.',
    ],
    example: 'Een 5 gegooid; blauw mag op de gestippelde wegen bouwen.',
  },
  'catan/yield': {
    rule: 'Een gegooid getal geeft één kaart per nederzetting en twee per stad naast zijn velden.',
    more: [
      'Het veld van de rover geeft niets.',
      'Heeft de voorraad te weinig van een grondstof voor allen, dan krijgt niemand die grondstof.',
    ],
    variants: {
      official: 'Heeft maar één speler er recht op, dan krijgt die wat er nog is.',
    },
    example: 'Een 8 geeft blauw één en twee kaarten, en oranje één.',
  },
  'catan/trade': {
    rule: 'In je beurt mag je kaarten ruilen met elke speler die het ermee eens is.',
    more: [
      'Alleen met wie aan de beurt is; de anderen ruilen niet onderling.',
      'Beide kanten geven iets, en niemand geeft wat hij krijgt.',
      'Op een bod kan een tegenbod volgen.',
      'Alleen wie de gevraagde kaarten heeft, wordt gevraagd.',
      'Een bod kan worden ingetrokken terwijl anderen nog nadenken.',
      'Hier doe je hoogstens drie keer per beurt een bod, tenzij de tafel anders is ingesteld.',
    ],
    example: 'Twee hout voor één erts; of één hout voor graan en wol.',
  },
  'catan/bank-trade': {
    rule: 'Vier gelijke kaarten ruil je bij de voorraad tegen één naar keuze; met een haven drie, of twee.',
    more: [
      'Voor 3:1 heb je een gewone haven nodig, voor 2:1 de haven van die grondstof.',
      'De kaart die je wilt moet er zijn.',
    ],
    example: '4:1 zonder haven, 3:1 met een gewone, 2:1 met die voor erts.',
  },
  'catan/costs': {
    rule: 'Straat: hout en stenen. Nederzetting: hout, stenen, graan, wol. Stad: twee graan, drie erts. Ontwikkelingskaart: graan, wol, erts.',
    more: ['De kaarten gaan naar de voorraad.', 'Je bouwt zo vaak je kunt betalen en stukken hebt.'],
    example: 'De vier prijzen.',
  },
  'catan/road': {
    rule: 'Een straat ligt op een vrije weg, aansluitend op een eigen straat, nederzetting of stad.',
    more: ['Voorbij een gebouw van een ander gaat ze niet verder.', 'Op elke weg ligt één straat.'],
    example: 'Drie wegen zijn mogelijk; oranje verspert de weg achter zijn nederzetting.',
  },
  'catan/settlement': {
    rule: 'Een nederzetting staat op een kruising aan een eigen straat, met lege kruisingen ernaast.',
    more: ['Ze is 1 punt waard en geeft één kaart.', 'Je hebt er vijf; een stad geeft er een terug.'],
    example: 'De omrande kruising is ver genoeg weg; de doorgekruiste niet.',
  },
  'catan/city': {
    rule: 'Een stad vervangt een eigen nederzetting: 2 punten, en twee kaarten bij elke opbrengst.',
    more: ['De nederzetting krijg je terug en kun je opnieuw bouwen.', 'Je hebt vier steden.'],
    example: 'Een nederzetting, twee graan en drie erts worden een stad.',
  },
  'catan/seven': {
    rule: 'Bij een zeven krijgt niemand kaarten, wie te veel kaarten heeft levert de helft in, en de rover gaat op pad.',
    more: ['Ieder kiest zelf welke; de helft wordt naar beneden afgerond.', 'Allen leveren in voordat de rover gaat.'],
    variants: {
      compact: 'Meer dan 7 kaarten is te veel.',
      official: 'Meer dan 7 kaarten is te veel.',
      duel: 'Meer dan 9 kaarten is te veel.',
    },
    example: 'Van negen kaarten gaan er vier naar de voorraad.',
  },
  'catan/robber': {
    rule: 'De rover gaat naar een ander landveld en steelt daar een kaart; zolang hij er staat, brengt dat veld niets op.',
    more: [
      'Wie aan de beurt is kiest één speler met een gebouw aan dat veld en neemt blind een kaart.',
      'Heeft daar niemand kaarten, dan wordt er niets gestolen.',
    ],
    variants: {
      duel: 'De rover spaart spelers met minder dan 3 punten.',
    },
    example: 'De rover verlaat de woestijn voor een veld van oranje.',
  },
  'catan/development': {
    rule: 'Voor graan, wol en erts neem je een gedekte kaart; speel er hoogstens één per beurt, en nooit een die je net kocht.',
    more: ['Ridders komen het meest voor.', 'Zegepuntkaarten speel je niet; ze tellen gewoon.'],
    example: 'De prijs van een ontwikkelingskaart.',
  },
  'catan/knight': {
    rule: 'Een ridder verplaatst de rover en steelt een kaart, zoals bij een zeven maar zonder inleveren.',
    more: ['Hij blijft open voor je liggen en telt voor de grootste riddermacht.'],
    example: 'De rover wordt naar het veld van oranje gejaagd.',
  },
  'catan/road-building': {
    rule: 'Bouw twee straten voor niets.',
    more: ['De gewone regel voor straten geldt.', 'Kan er maar één, dan bouw je er één.'],
    example: 'Twee gratis straten vanaf de straat van blauw.',
  },
  'catan/discovery': {
    rule: 'Neem twee kaarten naar keuze uit de voorraad.',
    more: ['Ze mogen gelijk zijn. De voorraad moet ze hebben.', 'In andere uitgaven heet deze kaart Uitvinding.'],
    example: 'Blauw neemt graan en erts.',
  },
  'catan/monopoly': {
    rule: 'Noem een grondstof: alle anderen geven je al hun kaarten ervan.',
    more: ['Wie er geen heeft, geeft niets.'],
    example: 'Blauw noemt wol en krijgt alles.',
  },
  'catan/victory-point': {
    rule: 'Een zegepuntkaart is 1 punt waard en blijft gedekt tot ze wint.',
    more: ['Ze telt vanaf het moment dat je haar koopt.'],
    example: 'Eén kaart, één punt.',
  },
  'catan/longest-road': {
    rule: 'Een ononderbroken lijn van minstens vijf eigen straten is 2 punten waard, als niemand een langere heeft.',
    more: [
      'Zijtakken tellen niet dubbel: het gaat om de langste weg.',
      'Een gebouw van een ander knipt de straat in tweeën.',
    ],
    variants: {
      compact: 'Zodra er twee of meer even lang zijn, ligt de kaart apart tot iemand alleen vooraan ligt.',
      official:
        'Bij een gelijke stand houdt de bezitter de kaart. Zijn na een onderbreking anderen gelijk, dan ligt ze apart.',
    },
    example: 'Vijf straten op één lijn.',
  },
  'catan/largest-army': {
    rule: 'Drie of meer gespeelde ridders zijn 2 punten waard, als niemand er meer heeft.',
    more: ['Alleen open ridders tellen.'],
    variants: {
      compact: 'Hebben er twee evenveel, dan ligt de kaart apart tot iemand vooraan ligt.',
      official: 'Bij een gelijke stand houdt de bezitter de kaart.',
    },
    example: 'Drie ridders: 2 punten.',
  },
  'catan/played-cards': {
    rule: 'Stratenbouw, ontdekking en monopolie zijn op zodra je ze hebt gespeeld.',
    more: ['Ridders blijven liggen.'],
    variants: {
      compact: 'Ze gaan onder de stapel en kunnen terugkomen.',
      official: 'Ze gaan uit het spel.',
    },
    example: 'In de compacte regels gaat een gespeelde kaart onder de stapel.',
  },
  'catan/secrets': {
    rule: 'Wat iemand op de hand heeft is geheim; hoeveel kaarten het zijn niet.',
    more: [
      'Hetzelfde geldt voor ontwikkelingskaarten die niet gespeeld zijn.',
      'Wat de voorraad geeft en neemt ziet iedereen.',
    ],
    example: 'Anderen zien vier kaarten en twee ontwikkelingskaarten, niet welke.',
  },
  'catan/profiles': {
    rule: 'Een tafel speelt met een van drie regelsets: compact, officieel of duel.',
    more: ['Je kiest als je een tafel maakt.', 'Elke pagina zegt waar ze verschillen.'],
    variants: {
      compact: 'De korte regels, letterlijk.',
      official: 'De regels die de meesten kennen.',
      duel: 'De officiële regels voor twee: 15 punten, inleveren boven 9 kaarten, en een rover die spelers met minder dan 3 punten spaart.',
    },
    example: 'Punten om te winnen: compact 10, officieel 10, duel 15.',
  },
} as const

export const chapter: CatanChapter = {
  groups: {
    catan: 'Het spel',
    catanCards: 'Kaarten, punten en geheimen',
  },
  texts,
  variants: { compact: 'Compacte regels', official: 'Officiële regels', duel: 'Duel' },
}
