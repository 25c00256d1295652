import type { KingdomWords } from '../steps'

export const words: KingdomWords = {
  lead: 'Kaarten, nederzettingen, tegels en goud in tien stappen.',
  won: 'Jij wint met {mine} goud tegen {theirs}.',
  lost: 'De bot wint met {theirs} goud tegen {mine}.',
  steps: {
    card: {
      title: 'Je kaart bepaalt waar',
      text: 'Je gebiedskaart toont gras, dus je bouwt op gras. Dit is je eerste nederzetting, dus elk grasveld is goed. Kies een van de oplichtende velden.',
      done: 'Je eerste nederzetting.',
    },
    next: {
      title: 'Naast je eigen nederzettingen',
      text: 'Met elke kaart bouw je drie nederzettingen. Vanaf de tweede moeten ze naast je eigen nederzettingen staan, als het landschap dat toelaat. Bouw er nog twee.',
      done: 'Drie nederzettingen naast elkaar. Dat is een hele beurt.',
    },
    choice: {
      title: 'Als er niets naast je ligt',
      text: 'Je volgende kaart is woestijn, en nergens grenst woestijn aan je nederzettingen. Dan mag je kiezen: begin op een woestijnveld naar keuze en bouw er nog twee.',
      done: 'Geen buren hebben kan een voordeel zijn: zo bereik je andere delen van het bord.',
    },
    tile: {
      title: 'Krijg een stadstegel',
      text: 'Het gouden medaillon met het graan is een Boerderij. Bouw je ernaast, dan krijg je een van de tegels. Je kaart is bos: bouw naast de Boerderij.',
      done: 'De tegel is van jou. Je kunt hem vanaf je volgende beurt elke beurt gebruiken.',
      astray:
        'Dat mocht, maar het grenst niet aan de Boerderij. Maak het ongedaan met de pijl boven je kaart en bouw op het bos naast het medaillon.',
    },
    use: {
      title: 'Gebruik hem',
      text: 'Je volgende beurt. Met de Boerderij bouw je één extra nederzetting op gras. Druk op de tegel, dan op een oplichtend veld. Tegels gebruik je vóór of na je drie nederzettingen.',
      done: 'Een nederzetting meer dan de kaart toestaat. Meer tegels maken sterke beurten.',
      astray:
        'Als je met de drie nederzettingen bent begonnen, moet je die eerst afmaken. Daarna kun je de Boerderij gebruiken.',
    },
    move: {
      title: 'Verplaats een nederzetting',
      text: 'Deze tegel is een Weide. Daarmee springt een nederzetting precies twee velden in een rechte lijn, over alles heen. Druk erop, pak een nederzetting op en plaats die.',
      done: 'Met de Weide hoeft een nederzetting niet naast je eigen nederzettingen te eindigen.',
    },
    both: {
      title: 'Twee tegels in één beurt',
      text: 'Nu heb je een Boerderij en een Weide. Je kunt elke tegel één keer per beurt gebruiken, in willekeurige volgorde, vóór of na je drie nederzettingen. Gebruik ze allebei: bouw met de Boerderij, spring met de Weide.',
      done: 'Elke tegel geeft je elke beurt een speciale actie. Daarom zijn tegels vroeg in de partij zo veel waard.',
      astray: 'Je beurt is voorbij en één tegel bleef ongebruikt. Begin deze stap opnieuw.',
    },
    gold: {
      title: 'Wat goud oplevert',
      text: 'Drie kaarten bepalen wat in deze partij goud oplevert; wijs een balk aan of tik erop om de velden te zien. Elk kasteel levert bovendien 3 goud op als je er een nederzetting naast hebt. Bouw naast het kasteel.',
      done: 'Drie goud, gegarandeerd aan het einde.',
      astray: 'Alle drie staan ergens anders. Maak er een ongedaan met de pijl en bouw naast het zilveren kasteel.',
    },
    end: {
      title: 'Het einde',
      text: 'Veel beurten later heb je één nederzetting over. Bouw die en beëindig je beurt: de ronde wordt uitgespeeld, dan wordt het goud geteld.',
      done: 'Het goud is geteld.',
    },
    strategy: {
      title: 'Een goede eerste beurt',
      text: 'Een sterk begin vraagt twee dingen: meteen een tegel, en later vrijheid. Grens je aan weinig soorten landschap, dan mag je met de meeste kaarten ergens anders opnieuw beginnen. Je kaart is bos: bouw alle drie je nederzettingen en krijg er een tegel mee.',
      done: 'Vanaf je tweede beurt een tegel. Kijk nu naar de drie kaarten: die vertellen waar de volgende nederzettingen moeten komen.',
      astray: 'Drie nederzettingen en geen tegel. Begin deze stap opnieuw, naast een gouden medaillon.',
    },
  },
}
