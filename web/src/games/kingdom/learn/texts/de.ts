import type { KingdomWords } from '../steps'

export const words: KingdomWords = {
  lead: 'Karten, Siedlungen, Plättchen und Gold in zehn Schritten.',
  won: 'Du gewinnst mit {mine} Gold gegen {theirs}.',
  lost: 'Der Bot gewinnt mit {theirs} Gold gegen {mine}.',
  steps: {
    card: {
      title: 'Deine Karte sagt, wo',
      text: 'Deine Geländekarte zeigt Gras, also baust du auf Gras. Weil es deine erste Siedlung ist, darf es jedes Grasfeld sein. Wähle eines der leuchtenden Felder.',
      done: 'Dein erstes Haus.',
    },
    next: {
      title: 'Neben deine eigenen',
      text: 'Eine Karte ist drei Siedlungen wert. Ab der zweiten stehen sie neben deinen eigenen, solange das Gelände es erlaubt. Baue noch zwei.',
      done: 'Drei Siedlungen nebeneinander. Das ist ein ganzer Zug.',
    },
    choice: {
      title: 'Wenn nichts neben dir liegt',
      text: 'Der nächste Zug bringt Wüste, und keine grenzt an deine Siedlungen. Also bist du frei: Beginne auf einem beliebigen Wüstenfeld und baue noch zwei.',
      done: 'Keine Nachbarn, das ist Glück: So kommst du in andere Teile des Spielplans.',
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
    both: {
      title: 'Zwei Plättchen in einem Zug',
      text: 'Jetzt hast du eine Farm und eine Koppel. Jedes Plättchen wirkt einmal pro Zug, in beliebiger Reihenfolge, vor oder nach deinen drei Siedlungen. Nutze beide: Baue mit der Farm, springe mit der Koppel.',
      done: 'Jedes weitere Plättchen ist in jedem Zug eine Aktion mehr. Darum sind frühe Plättchen so viel wert.',
      astray: 'Dein Zug ist vorbei, und ein Plättchen blieb ungenutzt. Beginne diesen Schritt noch einmal.',
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
    strategy: {
      title: 'Ein guter erster Zug',
      text: 'Zwei Dinge machen einen starken Anfang: gleich ein Plättchen, und später Freiheit. Wer an wenige Geländearten grenzt, darf mit den meisten Karten anderswo neu beginnen. Deine Karte ist Wald: Baue alle drei und gewinne damit ein Plättchen.',
      done: 'Ab dem zweiten Zug ein Plättchen. Sieh dir nun die drei Karten an: Sie sagen, wohin die nächsten gehören.',
      astray: 'Drei Siedlungen und kein Plättchen. Beginne diesen Schritt noch einmal, neben einem goldenen Medaillon.',
    },
  },
}
