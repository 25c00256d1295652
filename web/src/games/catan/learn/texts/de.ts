import type { CatanWords } from '../steps'

export const words: CatanWords = {
  lead: 'Setzen, Würfeln, Bauen und Tauschen in elf Schritten.',
  points: 'Du gewinnst mit {mine} Punkten gegen {theirs}.',
  steps: {
    found: {
      title: 'Setze eine Siedlung',
      text: 'Siedlungen stehen auf Kreuzungen, wo bis zu drei Felder zusammenkommen. Zahlen mit vielen Punkten fallen oft, 6 und 8 am häufigsten. Wähle eine hervorgehobene Kreuzung, dann einen Weg für die Straße.',
      done: 'Deine erste Siedlung.',
    },
    second: {
      title: 'Eine zweite Siedlung',
      text: 'Der Bot hat seine zwei Siedlungen gesetzt. Deine zweite Siedlung bringt eine Karte für jedes Feld daneben. Die Kreuzungen neben einer Siedlung bleiben frei. Wähle eine Kreuzung, dann einen Weg.',
      done: 'Alle haben sich niedergelassen, und du hast deine ersten Karten.',
    },
    roll: {
      title: 'Würfle',
      text: 'Ein Zug beginnt mit den Würfeln. Jedes Feld mit der gewürfelten Zahl bringt jeder Siedlung daneben eine Karte, egal, wer gewürfelt hat. Drücke auf den Knopf.',
      done: 'Eine Sechs: Dein Hügelland bringt Lehm, dein Weideland Wolle.',
    },
    road: {
      title: 'Baue eine Straße',
      text: 'Eine Straße kostet Holz und Lehm. Sie führt von deinen Straßen und Siedlungen weiter. Drücke auf „{road}“, dann auf einen hervorgehobenen Weg.',
      done: 'Straßen führen zu neuen Kreuzungen.',
      astray: 'Die Karten für die Straße sind weg. Beginne diesen Schritt noch einmal.',
    },
    settlement: {
      title: 'Baue eine Siedlung',
      text: 'Deine Straße erreicht eine Kreuzung, die weit genug weg ist. Eine Siedlung kostet Holz, Lehm, Getreide und Wolle und bringt einen Punkt und mehr Karten. Drücke auf „{settlement}“, dann auf die hervorgehobene Kreuzung.',
      done: 'Drei Punkte. Mit zehn gewinnst du.',
      astray: 'Die Karten für die Siedlung sind weg. Beginne diesen Schritt noch einmal.',
    },
    bank: {
      title: 'Tausche',
      text: 'Zu viel Wolle und kein Getreide. Drücke auf „{trade}“, dann auf „{bank}“: Für vier gleiche Karten bekommst du eine beliebige. Mit einem Hafen ist es billiger, und Mitspieler bieten manchmal mehr.',
      done: 'Vier Wolle für eine Karte. Mit einem Hafen wären es drei gewesen, oder zwei.',
      astray: 'Du hast keine vier gleichen Karten mehr. Beginne diesen Schritt noch einmal.',
    },
    seven: {
      title: 'Eine Sieben',
      text: 'Würfle noch einmal: Es wird eine Sieben. Niemand bekommt Karten, wer mehr als sieben hat, legt die Hälfte ab, und du versetzt den Räuber. Setze ihn auf ein Feld des Bots; dort stiehlst du eine Karte.',
      done: 'Solange der Räuber dort steht, bringt das Feld nichts.',
    },
    card: {
      title: 'Entwicklungskarten',
      text: 'Für Wolle, Getreide und Erz kaufst du eine Entwicklungskarte; niemand sonst sieht sie. Drücke auf „{card}“. Außerdem hast du noch einen Ritter aus einem früheren Zug: Drücke auf „{knight}“ und versetze den Räuber. Du spielst höchstens eine Karte pro Zug und nie eine gerade gekaufte.',
      done: 'Ein geheimer Siegpunkt und ein gespielter Ritter. Drei Ritter sind die größte Rittermacht: zwei Punkte.',
      astray: 'Die Karten dafür sind weg. Beginne diesen Schritt noch einmal.',
    },
    longest: {
      title: 'Die längste Handelsstraße',
      text: 'Vier deiner Straßen bilden eine Linie. Wer zuerst fünf in einer Linie hat, bekommt die längste Handelsstraße: zwei Punkte. Abzweigungen zählen nicht. Drücke auf „{road}“ und baue an einem der Enden weiter.',
      done: 'Zwei Punkte, solange niemand eine längere baut oder eine Siedlung dazwischensetzt.',
      astray: 'Diese Straße macht die Linie nicht länger. Beginne diesen Schritt noch einmal.',
    },
    win: {
      title: 'Der zehnte Punkt',
      text: 'Viele Züge später hast du neun Punkte und die Karten für eine Stadt: zwei Getreide, drei Erz. Eine Stadt ersetzt eine Siedlung und zählt einen Punkt mehr. Drücke auf „{city}“, dann auf eine Siedlung.',
      done: 'Zehn Punkte, im eigenen Zug: Du gewinnst.',
      astray: 'Die Karten für die Stadt sind weg. Beginne diesen Schritt noch einmal.',
    },
    strategy: {
      title: 'Wo du beginnst',
      text: 'Eine gute erste Siedlung hat viele Punkte, verschiedene Rohstoffe und verschiedene Zahlen. Zeige auf eine Kreuzung, dann steht in der Ecke des Spielplans, was sie bringt. Siedle dort, wo auf 36 Würfe mindestens zehn Karten kommen, und baue die Straße in Richtung deines nächsten Platzes.',
      done: 'Ein guter Platz. Am Anfang sind Holz und Lehm am meisten wert, später Getreide und Erz. Denk an einen Hafen für das, wovon du zu viel hast.',
      astray:
        'Diese Kreuzung bringt auf 36 Würfe weniger als zehn Karten. Beginne diesen Schritt noch einmal und zähle die Punkte.',
    },
  },
}
