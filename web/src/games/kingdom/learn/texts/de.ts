import type { KingdomWords } from '../steps'

export const words: KingdomWords = {
  lead: 'Karten, Siedlungen, Plättchen und Gold in zehn Schritten.',
  won: 'Du gewinnst mit {mine} Gold gegen {theirs}.',
  lost: 'Der Bot gewinnt mit {theirs} Gold gegen {mine}.',
  steps: {
    card: {
      title: 'Deine Karte bestimmt, wo',
      text: 'Deine Geländekarte zeigt Gras, also baust du auf Gras. Das ist deine erste Siedlung, also darf es jedes Grasfeld sein. Wähle eines der hervorgehobenen Felder.',
      done: 'Deine erste Siedlung.',
    },
    next: {
      title: 'Neben deinen eigenen Siedlungen',
      text: 'Mit jeder Karte baust du drei Siedlungen. Ab der zweiten müssen sie neben deinen eigenen stehen, wenn das Gelände es erlaubt. Baue noch zwei.',
      done: 'Drei Siedlungen nebeneinander. Das ist ein ganzer Zug.',
    },
    choice: {
      title: 'Wenn nichts neben dir liegt',
      text: 'Deine nächste Karte ist Wüste, und nirgends grenzt Wüste an deine Siedlungen. Also darfst du wählen: Beginne auf einem beliebigen Wüstenfeld und baue noch zwei.',
      done: 'Keine Nachbarn zu haben kann ein Vorteil sein: So erreichst du andere Teile des Spielplans.',
    },
    tile: {
      title: 'Hol dir ein Ortsplättchen',
      text: 'Das goldene Medaillon mit dem Korn ist eine Farm. Baust du daneben, bekommst du eines ihrer Plättchen. Deine Karte ist Wald: Baue neben die Farm.',
      done: 'Das Plättchen gehört dir. Du kannst es ab deinem nächsten Zug in jedem Zug nutzen.',
      astray:
        'Das war erlaubt, grenzt aber nicht an die Farm. Mach es mit dem Pfeil über deiner Karte rückgängig und baue auf den Wald neben dem Medaillon.',
    },
    use: {
      title: 'Nutze es',
      text: 'Dein nächster Zug. Mit der Farm baust du eine zusätzliche Siedlung auf Gras. Drücke auf das Plättchen, dann auf ein hervorgehobenes Feld. Plättchen nutzt du vor oder nach deinen drei Siedlungen.',
      done: 'Eine Siedlung mehr, als die Karte erlaubt. Mehrere Plättchen machen starke Züge.',
      astray: 'Hast du die drei Siedlungen begonnen, musst du sie erst fertig bauen. Danach kannst du die Farm nutzen.',
    },
    move: {
      title: 'Versetze eine Siedlung',
      text: 'Dieses Plättchen ist eine Koppel. Damit springt eine Siedlung genau zwei Felder in gerader Linie, über alles hinweg. Drücke darauf, nimm eine Siedlung auf und setze sie.',
      done: 'Mit der Koppel muss eine Siedlung nicht neben deinen eigenen landen.',
    },
    both: {
      title: 'Zwei Plättchen in einem Zug',
      text: 'Jetzt hast du eine Farm und eine Koppel. Du kannst jedes Plättchen einmal pro Zug nutzen, in beliebiger Reihenfolge, vor oder nach deinen drei Siedlungen. Nutze beide: Baue mit der Farm, springe mit der Koppel.',
      done: 'Jedes Plättchen gibt dir in jedem Zug eine Sonderaktion. Darum sind frühe Plättchen so viel wert.',
      astray: 'Dein Zug ist vorbei, und ein Plättchen blieb ungenutzt. Beginne diesen Schritt noch einmal.',
    },
    gold: {
      title: 'Was Gold bringt',
      text: 'Drei Karten bestimmen, was in dieser Partie Gold bringt; zeige oder tippe auf einen Balken, um die Felder zu sehen. Außerdem bringt jede Burg 3 Gold, wenn du eine Siedlung daneben hast. Baue neben die Burg.',
      done: 'Drei Gold, am Ende garantiert.',
      astray: 'Alle drei stehen woanders. Mach eine mit dem Pfeil rückgängig und baue neben die silberne Burg.',
    },
    end: {
      title: 'Das Ende',
      text: 'Viele Züge später hast du noch eine Siedlung. Baue sie und beende deinen Zug: Die Runde wird zu Ende gespielt, dann wird das Gold gezählt.',
      done: 'Das Gold ist gezählt.',
    },
    strategy: {
      title: 'Ein guter erster Zug',
      text: 'Ein starker Anfang braucht zwei Dinge: gleich ein Plättchen und später Freiheit. Wer an wenige Geländearten grenzt, darf mit den meisten Karten woanders neu beginnen. Deine Karte ist Wald: Baue alle drei Siedlungen und hol dir damit ein Plättchen.',
      done: 'Ab dem zweiten Zug ein Plättchen. Sieh dir nun die drei Karten an: Sie zeigen, wohin die nächsten Siedlungen gehören.',
      astray: 'Drei Siedlungen und kein Plättchen. Beginne diesen Schritt noch einmal, neben einem goldenen Medaillon.',
    },
  },
}
