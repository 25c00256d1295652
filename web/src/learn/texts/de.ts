import type { LessonTexts } from './types'

export const texts: LessonTexts = {
  title: 'Spielend lernen',
  lead: 'Ein erstes Spiel in kleinen Schritten. Du spielst, und der Tisch sagt dir, was geschah. Geh, wann du willst: Dein Stand bleibt erhalten.',
  kingdom: 'Karten, Siedlungen, Plättchen und Gold in acht Schritten.',
  catan: 'Gründen, Würfeln, Bauen und Tauschen in acht Schritten.',
  start: 'Anfangen',
  resume: 'Weiter mit Schritt {n}',
  over: 'Von vorn',
  step: 'Schritt {n} von {all}',
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  finish: 'Fertig',
  mistake: 'Dort nicht.',
  rule: 'Die Regel',
  leave: 'Lektion verlassen',
  kept: 'Dein Stand bleibt erhalten.',
  endTitle: 'Jetzt kannst du spielen',
  endText:
    'Das war alles, was du brauchst. Der Rest steht in den Regeln, mit einem Druck zu finden bei jedem Plättchen und jeder Karte.',
  play: 'Ein richtiges Spiel gegen einen leichten Bot',
  again: 'Noch einmal',
  rules: 'Die Regeln ansehen',
  minutes: 'etwa fünf Minuten',
  won: 'Du gewinnst mit {mine} Gold gegen {theirs}.',
  lost: 'Der Bot gewinnt mit {theirs} Gold gegen {mine}.',
  redo: 'Diesen Schritt noch einmal',
  points: 'Du gewinnst mit {mine} Punkten gegen {theirs}.',
  catanSteps: {
    found: {
      title: 'Gründe eine Siedlung',
      text: 'Siedlungen stehen auf Kreuzungen, wo bis zu drei Felder zusammenkommen. Zahlen mit vielen Punkten fallen oft; 6 und 8 am häufigsten. Wähle eine leuchtende Kreuzung, dann einen Weg für die Straße.',
      done: 'Deine erste Siedlung.',
    },
    second: {
      title: 'Eine zweite',
      text: 'Der Bot hat seine zwei gesetzt. Deine zweite Siedlung bringt eine Karte für jedes Feld daneben. Die Kreuzungen neben einer Siedlung bleiben leer. Wähle eine Kreuzung, dann einen Weg.',
      done: 'Die Insel ist aufgeteilt, und deine ersten Karten sind auf der Hand.',
    },
    roll: {
      title: 'Würfle',
      text: 'Ein Zug beginnt mit den Würfeln. Jedes Feld mit der gewürfelten Zahl bringt jeder Siedlung daneben eine Karte, egal, wer gewürfelt hat. Drücke auf den Knopf.',
      done: 'Eine Sechs: Dein Hügel bringt Lehm, deine Weide Wolle.',
    },
    road: {
      title: 'Baue eine Straße',
      text: 'Holz und Lehm ergeben eine Straße. Sie führt von deinen Straßen und Siedlungen weiter. Drücke auf „{road}“, dann auf einen leuchtenden Weg.',
      done: 'Straßen führen zu neuen Kreuzungen.',
      astray: 'Die Karten für die Straße sind weg. Beginne diesen Schritt noch einmal.',
    },
    settlement: {
      title: 'Baue eine Siedlung',
      text: 'Deine Straße erreicht eine Kreuzung, die weit genug weg ist. Holz, Lehm, Getreide und Wolle ergeben eine Siedlung: ein Punkt und mehr Karten. Drücke auf „{settlement}“, dann auf die leuchtende Kreuzung.',
      done: 'Drei Punkte. Zehn gewinnen das Spiel.',
      astray: 'Die Karten für die Siedlung sind weg. Beginne diesen Schritt noch einmal.',
    },
    bank: {
      title: 'Tausche',
      text: 'Zu viel Wolle und kein Getreide. Drücke auf „{trade}“, dann auf „{bank}“: Für vier gleiche Karten bekommst du eine beliebige. Häfen machen es billiger, und Mitspieler bieten manchmal mehr.',
      done: 'Vier Wolle für eine Karte. Mit einem Hafen wären es drei gewesen, oder zwei.',
      astray: 'Vier gleiche Karten sind nicht mehr da. Beginne diesen Schritt noch einmal.',
    },
    seven: {
      title: 'Eine Sieben',
      text: 'Würfle noch einmal: Es wird eine Sieben. Niemand bekommt Karten, wer mehr als sieben hat, gibt die Hälfte ab, und du versetzt den Räuber. Setze ihn auf ein Feld des Bots; dort stiehlst du eine Karte.',
      done: 'Solange der Räuber dort steht, bringt das Feld nichts.',
    },
    win: {
      title: 'Der zehnte Punkt',
      text: 'Viele Züge später hast du neun Punkte und die Karten für eine Stadt: zwei Getreide, drei Erz. Eine Stadt ersetzt eine Siedlung und zählt einen Punkt mehr. Drücke auf „{city}“, dann auf eine Siedlung.',
      done: 'Zehn Punkte, im eigenen Zug: Du gewinnst.',
      astray: 'Die Karten für die Stadt sind weg. Beginne diesen Schritt noch einmal.',
    },
  },
  steps: {
    card: {
      title: 'Deine Karte sagt, wo',
      text: 'Deine Geländekarte zeigt Gras, also baust du auf Gras. Weil es deine erste Siedlung ist, geht jedes Gras. Wähle eines der leuchtenden Felder.',
      done: 'Dein erstes Haus.',
    },
    next: {
      title: 'Neben deine eigenen',
      text: 'Eine Karte ist drei Siedlungen wert. Ab der zweiten stehen sie neben deinen eigenen, solange das Gelände es erlaubt. Baue noch zwei.',
      done: 'Drei Siedlungen nebeneinander. Das ist ein ganzer Zug.',
    },
    choice: {
      title: 'Wenn nichts neben dir liegt',
      text: 'Der nächste Zug bringt Wüste, und keine grenzt an deine Siedlungen. Also bist du frei: Beginne auf einer beliebigen Wüste und baue noch zwei.',
      done: 'Schlechte Nachbarn bringen Glück: So kommst du in andere Teile des Spielplans.',
    },
    tile: {
      title: 'Gewinne ein Plättchen',
      text: 'Das goldene Medaillon mit dem Korn ist eine Farm. Wer daneben baut, nimmt eines ihrer Plättchen. Deine Karte ist Wald: Baue neben die Farm.',
      done: 'Das Plättchen liegt vor dir. Es wirkt ab deinem nächsten Zug, jeden Zug.',
      astray:
        'Das war erlaubt, grenzt aber nicht an die Farm. Nimm es mit dem Pfeil über deiner Karte zurück und baue auf den Wald neben dem Medaillon.',
    },
    use: {
      title: 'Nutze es',
      text: 'Dein nächster Zug. Die Farm baut eine Siedlung mehr, auf Gras. Drücke auf das Plättchen, dann auf ein leuchtendes Feld. Plättchen wirken vor oder nach deinen drei Siedlungen.',
      done: 'Eine Siedlung mehr, als die Karte erlaubt. Mehrere Plättchen machen starke Züge.',
      astray: 'Sind die drei begonnen, gehen sie vor, eine nach der anderen. Danach kannst du die Farm nutzen.',
    },
    move: {
      title: 'Versetze eine Siedlung',
      text: 'Dieses Plättchen ist eine Koppel. Eine Siedlung springt damit genau zwei Felder in gerader Linie, über alles hinweg. Drücke darauf, hebe eine Siedlung an und setze sie ab.',
      done: 'Ein Sprung, über alles hinweg. Mit der Koppel muss eine Siedlung nicht neben deinen eigenen landen.',
    },
    gold: {
      title: 'Was Gold bringt',
      text: 'Drei Karten sagen, was in diesem Spiel Gold bringt; zeige oder tippe auf einen Balken, um die Felder zu sehen. Und jede Burg bringt 3 Gold, wenn du daneben stehst. Baue neben die Burg.',
      done: 'Drei Gold, sicher bis zum Ende.',
      astray: 'Alle drei stehen anderswo. Nimm eine mit dem Pfeil zurück und baue neben die silberne Burg.',
    },
    end: {
      title: 'Das Ende',
      text: 'Viele Züge später hast du noch eine Siedlung. Baue sie und beende deinen Zug: Die Runde wird zu Ende gespielt, dann wird das Gold gezählt.',
      done: 'Das Gold ist gezählt.',
    },
  },
}
