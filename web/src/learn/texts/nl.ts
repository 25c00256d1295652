import type { LessonTexts } from './types'

export const texts: LessonTexts = {
  title: 'Leer door te spelen',
  lead: 'Een eerste spel in kleine stappen. Jij speelt, en de tafel vertelt wat er gebeurde. Stop wanneer je wilt: je plek blijft bewaard.',
  kingdom: 'Kaarten, nederzettingen, tegels en goud in acht stappen.',
  catan: 'Stichten, dobbelstenen, bouwen en ruilen in acht stappen.',
  start: 'Begin',
  resume: 'Verder met stap {n}',
  over: 'Vanaf het begin',
  step: 'Stap {n} van {all}',
  back: 'Terug',
  skip: 'Overslaan',
  next: 'Verder',
  finish: 'Klaar',
  mistake: 'Daar niet.',
  rule: 'De regel',
  leave: 'De les verlaten',
  kept: 'Je plek blijft bewaard.',
  endTitle: 'Je kunt nu spelen',
  endText:
    'Dat was alles wat je nodig hebt. De rest staat in de spelregels, met één druk te vinden bij elke tegel en kaart.',
  play: 'Speel een echt spel tegen een makkelijke bot',
  again: 'Nog een keer',
  rules: 'Bekijk de spelregels',
  minutes: 'ongeveer vijf minuten',
  won: 'Jij wint met {mine} goud tegen {theirs}.',
  lost: 'De bot wint met {theirs} goud tegen {mine}.',
  redo: 'Deze stap opnieuw',
  points: 'Jij wint met {mine} punten tegen {theirs}.',
  catanSteps: {
    found: {
      title: 'Sticht een nederzetting',
      text: 'Nederzettingen staan op kruisingen, waar tot drie velden samenkomen. Getallen met veel stippen vallen vaak; 6 en 8 het meest. Kies een verlichte kruising, dan een weg voor de straat.',
      done: 'Je eerste nederzetting.',
    },
    second: {
      title: 'Een tweede',
      text: 'De bot heeft zijn twee geplaatst. Je tweede nederzetting geeft een kaart voor elk veld ernaast. De kruisingen naast een nederzetting blijven leeg. Kies een kruising, dan een weg.',
      done: 'Het eiland is verdeeld, en je eerste kaarten zijn binnen.',
    },
    roll: {
      title: 'Gooi de dobbelstenen',
      text: 'Een beurt begint met de dobbelstenen. Elk veld met het gegooide getal geeft een kaart aan elke nederzetting ernaast, wie er ook gooide. Druk op de knop.',
      done: 'Een zes: je heuvel geeft stenen, je weide wol.',
    },
    road: {
      title: 'Bouw een straat',
      text: 'Hout en stenen maken een straat. Ze gaat verder vanaf je eigen straten en nederzettingen. Druk op “{road}”, dan op een verlichte weg.',
      done: 'Straten leiden naar nieuwe kruisingen.',
      astray: 'De kaarten voor de straat zijn op. Begin deze stap opnieuw.',
    },
    settlement: {
      title: 'Bouw een nederzetting',
      text: 'Je straat bereikt een kruising die ver genoeg weg is. Hout, stenen, graan en wol maken een nederzetting: één punt, en meer kaarten. Druk op “{settlement}”, dan op de verlichte kruising.',
      done: 'Drie punten. Tien winnen het spel.',
      astray: 'De kaarten voor de nederzetting zijn op. Begin deze stap opnieuw.',
    },
    bank: {
      title: 'Ruil',
      text: 'Te veel wol, en geen graan. Druk op “{trade}”, dan op “{bank}”: voor vier gelijke kaarten krijg je er één naar keuze. Havens maken het goedkoper, en andere spelers bieden soms meer.',
      done: 'Vier wol voor één kaart. Met een haven waren het er drie geweest, of twee.',
      astray: 'Er zijn geen vier gelijke kaarten meer. Begin deze stap opnieuw.',
    },
    seven: {
      title: 'Een zeven',
      text: 'Gooi nog eens: het wordt een zeven. Niemand krijgt kaarten, wie er meer dan zeven heeft levert de helft in, en jij verplaatst de rover. Zet hem op een veld van de bot; je steelt daar een kaart.',
      done: 'Zolang de rover daar staat, brengt dat veld niets op.',
    },
    win: {
      title: 'Het tiende punt',
      text: 'Veel beurten later heb je negen punten, en de kaarten voor een stad: twee graan, drie erts. Een stad vervangt een nederzetting en is één punt meer waard. Druk op “{city}”, dan op een nederzetting.',
      done: 'Tien punten, in je eigen beurt: je wint.',
      astray: 'De kaarten voor de stad zijn op. Begin deze stap opnieuw.',
    },
  },
  steps: {
    card: {
      title: 'Je kaart zegt waar',
      text: 'Je gebiedskaart is gras, dus je bouwt op gras. Omdat dit je eerste nederzetting is, mag het overal op gras. Kies een van de verlichte velden.',
      done: 'Je eerste huis.',
    },
    next: {
      title: 'Naast je eigen',
      text: 'Een kaart is drie nederzettingen waard. Vanaf de tweede staan ze naast je eigen, zolang het landschap dat toelaat. Bouw er nog twee.',
      done: 'Drie nederzettingen naast elkaar. Dat is een hele beurt.',
    },
    choice: {
      title: 'Als er niets naast je ligt',
      text: 'De volgende beurt brengt woestijn, en die grenst nergens aan je nederzettingen. Dus ben je vrij: begin op een woestijnveld naar keuze en bouw er nog twee.',
      done: 'Slechte buren brengen geluk: zo kom je in andere delen van het speelveld.',
    },
    tile: {
      title: 'Verdien een tegel',
      text: 'Het gouden medaillon met het graan is een Boerderij. Wie ernaast bouwt, neemt een tegel. Je kaart is bos: bouw naast de Boerderij.',
      done: 'De tegel ligt in je hand. Hij werkt vanaf je volgende beurt, elke beurt.',
      astray:
        'Dat mocht, maar het grenst niet aan de Boerderij. Neem het terug met de pijl boven je kaart en bouw op het bos naast het medaillon.',
    },
    use: {
      title: 'Gebruik hem',
      text: 'Je volgende beurt. De Boerderij bouwt één nederzetting extra, op gras. Druk op de tegel in je hand, dan op een verlicht veld. Tegels werken vóór of na je drie nederzettingen.',
      done: 'Een nederzetting meer dan de kaart toestaat. Meer tegels maken sterke beurten.',
      astray: 'Zijn de drie begonnen, dan gaan ze voor, na elkaar. Daarna kan de Boerderij.',
    },
    move: {
      title: 'Verplaats een nederzetting',
      text: 'Deze tegel is een Weide. Daarmee springt een nederzetting precies twee velden ver, in een rechte lijn, over alles heen. Druk erop, pak een nederzetting op en zet haar neer.',
      done: 'Eén sprong, over alles heen. Met de Weide hoeft een nederzetting niet naast je eigen te eindigen.',
    },
    gold: {
      title: 'Wat goud oplevert',
      text: 'Drie kaarten zeggen wat in dit spel goud oplevert; wijs of tik een balk aan om de velden te zien. En elk kasteel levert 3 goud op als je ernaast staat. Bouw naast het kasteel.',
      done: 'Drie goud, zeker tot het einde.',
      astray: 'Alle drie staan ergens anders. Neem er een terug met de pijl en bouw naast het zilveren kasteel.',
    },
    end: {
      title: 'Het einde',
      text: 'Veel beurten later heb je één nederzetting over. Bouw haar en beëindig je beurt: de ronde wordt uitgespeeld, dan wordt het goud geteld.',
      done: 'Het goud is geteld.',
    },
  },
}
