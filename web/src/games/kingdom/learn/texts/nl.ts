import type { KingdomWords } from '../steps'

export const words: KingdomWords = {
  lead: 'Kaarten, nederzettingen, tegels en goud in tien stappen.',
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
      done: 'Geen buren, dat is geluk: zo kom je in andere delen van het bord.',
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
      text: 'Deze tegel is een Weide. Daarmee springt een nederzetting precies twee velden ver, in een rechte lijn, over alles heen. Druk erop, pak een nederzetting op en zet die neer.',
      done: 'Eén sprong, over alles heen. Met de Weide hoeft een nederzetting niet naast je eigen te eindigen.',
    },
    both: {
      title: 'Twee tegels in één beurt',
      text: 'Nu heb je een Boerderij en een Weide. Elke tegel werkt één keer per beurt, in willekeurige volgorde, vóór of na je drie nederzettingen. Gebruik ze allebei: bouw met de Boerderij, spring met de Weide.',
      done: 'Elke tegel erbij is elke beurt een actie erbij. Daarom zijn tegels vroeg in het spel zo veel waard.',
      astray: 'Je beurt is voorbij en een tegel bleef ongebruikt. Begin deze stap opnieuw.',
    },
    gold: {
      title: 'Wat goud oplevert',
      text: 'Drie kaarten zeggen wat in dit spel goud oplevert; wijs of tik een balk aan om de velden te zien. En elk kasteel levert 3 goud op als je ernaast staat. Bouw naast het kasteel.',
      done: 'Drie goud, zeker tot het einde.',
      astray: 'Alle drie staan ergens anders. Neem er een terug met de pijl en bouw naast het zilveren kasteel.',
    },
    end: {
      title: 'Het einde',
      text: 'Veel beurten later heb je één nederzetting over. Bouw die en beëindig je beurt: de ronde wordt uitgespeeld, dan wordt het goud geteld.',
      done: 'Het goud is geteld.',
    },
    strategy: {
      title: 'Een goede eerste beurt',
      text: 'Twee dingen maken een sterk begin: meteen een tegel, en later vrijheid. Grens je aan weinig soorten landschap, dan mag je met de meeste kaarten ergens anders opnieuw beginnen. Je kaart is bos: bouw ze alle drie, en verdien er een tegel mee.',
      done: 'Vanaf je tweede beurt een tegel. Kijk nu naar de drie kaarten: die zeggen waar de volgende moeten komen.',
      astray: 'Drie nederzettingen en geen tegel. Begin deze stap opnieuw, naast een gouden medaillon.',
    },
  },
}
