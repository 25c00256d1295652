import type { CatanWords } from '../steps'

export const words: CatanWords = {
  lead: 'Plaatsen, dobbelen, bouwen en ruilen in elf stappen.',
  points: 'Jij wint met {mine} punten tegen {theirs}.',
  steps: {
    found: {
      title: 'Plaats een nederzetting',
      text: 'Nederzettingen staan op kruisingen, waar hoogstens drie velden samenkomen. Getallen met veel stippen worden vaak gegooid, 6 en 8 het meest. Kies een oplichtende kruising en daarna een weg voor de straat.',
      done: 'Je eerste nederzetting.',
    },
    second: {
      title: 'Een tweede nederzetting',
      text: 'De bot heeft zijn twee nederzettingen geplaatst. Je tweede nederzetting geeft een kaart voor elk veld ernaast. De kruisingen naast een nederzetting blijven leeg. Kies een kruising en daarna een weg.',
      done: 'Iedereen heeft zijn plek, en je hebt je eerste kaarten.',
    },
    roll: {
      title: 'Gooi de dobbelstenen',
      text: 'Een beurt begint met de dobbelstenen. Elk veld met het gegooide getal geeft een kaart aan elke nederzetting ernaast, wie er ook gooide. Druk op de knop.',
      done: 'Een zes: je heuvel geeft stenen, je weide wol.',
    },
    road: {
      title: 'Bouw een straat',
      text: 'Een straat kost hout en stenen. Je bouwt verder vanaf je eigen straten en nederzettingen. Druk op “{road}”, dan op een oplichtende weg.',
      done: 'Straten leiden naar nieuwe kruisingen.',
      astray: 'De kaarten voor de straat zijn op. Begin deze stap opnieuw.',
    },
    settlement: {
      title: 'Bouw een nederzetting',
      text: 'Je straat bereikt een kruising die ver genoeg weg is. Een nederzetting kost hout, stenen, graan en wol en levert één punt en meer kaarten op. Druk op “{settlement}”, dan op de oplichtende kruising.',
      done: 'Drie punten. Met tien win je de partij.',
      astray: 'De kaarten voor de nederzetting zijn op. Begin deze stap opnieuw.',
    },
    bank: {
      title: 'Ruil',
      text: 'Te veel wol en geen graan. Druk op “{trade}”, dan op “{bank}”: voor vier gelijke kaarten krijg je er één naar keuze. Met een haven is het goedkoper, en andere spelers bieden soms meer.',
      done: 'Vier wol voor één kaart. Met een haven waren het er drie geweest, of twee.',
      astray: 'Je hebt geen vier gelijke kaarten meer. Begin deze stap opnieuw.',
    },
    seven: {
      title: 'Een zeven',
      text: 'Gooi nog eens: het wordt een zeven. Niemand krijgt kaarten, wie er meer dan zeven heeft, legt de helft af, en jij verplaatst de rover. Zet hem op een veld van de bot; daar steel je een kaart.',
      done: 'Zolang de rover daar staat, levert dat veld niets op.',
    },
    card: {
      title: 'Ontwikkelingskaarten',
      text: 'Voor wol, graan en erts koop je een ontwikkelingskaart; niemand anders ziet hem. Druk op “{card}”. Je hebt ook nog een ridder uit een eerdere beurt: druk op “{knight}” en verplaats de rover. Je speelt hoogstens één kaart per beurt, en nooit een die je net hebt gekocht.',
      done: 'Een geheim zegepunt en één gespeelde ridder. Met drie ridders heb je de grootste riddermacht: twee punten.',
      astray: 'De kaarten ervoor zijn op. Begin deze stap opnieuw.',
    },
    longest: {
      title: 'De langste handelsstraat',
      text: 'Vier van je straten vormen één lijn. Wie als eerste vijf straten op één lijn heeft, krijgt de langste handelsstraat: twee punten. Zijtakken tellen niet mee. Druk op “{road}” en bouw verder aan een van de uiteinden.',
      done: 'Twee punten, zolang niemand een langere bouwt of er een nederzetting tussen zet.',
      astray: 'Die straat maakt de lijn niet langer. Begin deze stap opnieuw.',
    },
    win: {
      title: 'Het tiende punt',
      text: 'Veel beurten later heb je negen punten, en de kaarten voor een stad: twee graan, drie erts. Een stad vervangt een nederzetting en is één punt meer waard. Druk op “{city}”, dan op een nederzetting.',
      done: 'Tien punten, in je eigen beurt: je wint.',
      astray: 'De kaarten voor de stad zijn op. Begin deze stap opnieuw.',
    },
    strategy: {
      title: 'Waar begin je',
      text: 'Een goede eerste nederzetting heeft veel stippen, verschillende grondstoffen en verschillende getallen. Wijs een kruising aan en in de hoek van het bord staat wat die oplevert. Bouw waar per 36 worpen minstens tien kaarten komen, en leg de straat in de richting van je volgende plek.',
      done: 'Een goede plek. In het begin zijn hout en stenen het meest waard, later graan en erts. Denk aan een haven voor grondstoffen waarvan je te veel hebt.',
      astray:
        'Die kruising levert per 36 worpen minder dan tien kaarten op. Begin deze stap opnieuw en tel de stippen.',
    },
  },
}
