import type { KingdomWords } from '../steps'

export const words: KingdomWords = {
  lead: 'Kaarten, nederzettingen, tegels en goud in acht stappen.',
  won: 'Jij wint met {mine} goud tegen {theirs}.',
  lost: 'De bot wint met {theirs} goud tegen {mine}.',
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
