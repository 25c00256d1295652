// Das Grundspiel von Kingdom Builder.

export const kingdom = {
  aim: {
    rule: 'Sammle bis zum Ende das meiste Gold: Deine Siedlungen bringen es, je nachdem, wo sie stehen.',
    more: [
      'Drei Kingdom-Builder-Karten, in jedem Spiel neu gezogen, sagen, womit man diesmal Gold verdient.',
      'Burgen bringen in jedem Spiel Gold, in dem sie auf dem Spielplan stehen.',
      'Wer gleich viel Gold hat, teilt sich den Sieg.',
    ],
    example: 'Mit den Fischern im Spiel bringt jede Siedlung am Wasser 1 Gold, und die Burg bringt 3.',
  },
  board: {
    rule: 'Vier Quadranten aus zehn mal zehn Feldern, aufrecht oder gedreht, bilden einen Spielplan von zwanzig mal zwanzig.',
    more: [
      'Gebaut wird auf Gras, Canyon, Wüste, Blumen und Wald.',
      'Auf Wasser, Bergen und besonderen Feldern baut niemand, außer eine Aktion erlaubt es.',
      'Auf einem Feld steht höchstens eine Figur.',
      'Der Rand ist auf jeder Seite die äußerste Reihe oder Spalte; ein Eckfeld liegt an zwei Rändern.',
    ],
    example: 'Oben fünf Gelände zum Bauen; unten Wasser, eine Burg, ein Ort und Berge.',
  },
  setup: {
    rule: 'Lege vier Quadranten aus, auf jedes Ortsfeld zwei Plättchen, ziehe drei Kingdom-Builder-Karten und gib allen eine Geländekarte.',
    more: [
      'Zwei bis fünf Spieler mit je vierzig Siedlungen.',
      'Im Stapel sind fünf Karten von jedem der fünf Gelände.',
      'Der Startspieler wird ausgelost.',
      'Fürs erste Spiel: Taverne, Koppel, Oase und Farm, mit Fischern, Rittern und Händlern.',
      'Erweiterungen lassen sich frei mischen.',
    ],
    example: 'Auf der Farm liegen zwei Plättchen bereit.',
  },
  turn: {
    rule: 'Zeige deine Geländekarte und baue drei Siedlungen auf dieses Gelände; davor oder danach darfst du deine Plättchen nutzen.',
    more: [
      'Du musst alle drei bauen, eine nach der anderen.',
      'Plättchen nutzt du vor der ersten oder nach der letzten, nie dazwischen.',
      'Hast du weniger als drei übrig, baust du, was du hast.',
      'Am Ende des Zugs legst du die Karte ab und ziehst eine neue.',
    ],
    example: 'Die Karte zeigt Canyon: drei neue Siedlungen nebeneinander.',
  },
  'terrain-cards': {
    rule: 'Deine Karte sagt, wo du baust; ist für dich kein Feld dieses Geländes frei, geht sie aus dem Spiel und du ziehst eine andere.',
    more: [
      'Das gilt auch mitten im Zug: Gebautes zählt, es bleiben zusammen drei.',
      'Ist der Stapel leer, wird die Ablage gemischt.',
      'Nur du kennst die Karte auf deiner Hand, bis du sie spielst.',
      'Kann auf keiner Karte mehr gebaut werden, endet das Bauen dort.',
    ],
    example: 'Alle Wüste ist besetzt: Die Wüstenkarte geht, eine andere kommt.',
  },
  building: {
    rule: 'Baue neben deine eigenen Siedlungen, wenn das Gelände es erlaubt; nur sonst irgendwo auf dieses Gelände.',
    more: [
      'Eine Siedlung pro Feld, auf bebaubarem Gelände.',
      'Die Regel gilt für jede einzelne Siedlung, auch für die deiner Plättchen.',
      'Sie schaut nur auf Felder des jeweiligen Geländes: Ein freies neben dir geht vor einem fernen.',
    ],
    example:
      'Mit einer Canyonkarte sind drei Felder möglich. Die durchgekreuzten sind auch Canyon, aber nicht neben Blau.',
  },
  moving: {
    rule: 'Eine Siedlung wird zum Versetzen erst angehoben: Was angrenzt, beurteilt man ohne sie.',
    more: [
      'Das verlassene Feld ist frei, doch sie darf nicht dorthin zurück.',
      'Verlässt die letzte Siedlung einen Ort, geht dessen Plättchen verloren.',
      'Kommt sie neben einen Ort, nimmt sie ein Plättchen wie eine neue.',
    ],
    example:
      'Die linke Siedlung ist für die Scheune angehoben, mit einer Wüstenkarte. Das durchgekreuzte Feld grenzt nur an ihren alten Platz.',
  },
  tiles: {
    rule: 'Baue neben ein Ortsfeld und du nimmst eines seiner Plättchen; ab dem nächsten Zug gibt es dir jeden Zug eine Sonderaktion.',
    more: [
      'Ein Plättchen pro Spieler und Ortsfeld im ganzen Spiel, auch wenn du es wieder verlierst.',
      'Jedes Plättchen einmal pro Zug; zwei gleiche zweimal.',
      'Steht keine deiner Siedlungen mehr daneben, geht das Plättchen sofort aus dem Spiel.',
      'Sonderaktionen sind nie Pflicht. Von zwei gleichen Plättchen geht zuerst ein genutztes.',
    ],
    example: 'Die neue Siedlung grenzt an die Farm: Blau nimmt ein Plättchen, eines bleibt.',
  },
  end: {
    rule: 'Hat jemand die letzte Siedlung gebaut, wird die Runde zu Ende gespielt; dann wird das Gold gezählt.',
    more: [
      'Den letzten Zug hat der Spieler vor dem Startspieler.',
      'Eine Siedlung, die später in den Vorrat zurückkommt, ändert daran nichts.',
      'Jeder wertet die drei Karten und 3 Gold für jede erreichte Burg.',
      'Das meiste Gold gewinnt; bei Gleichstand gewinnen mehrere.',
    ],
    example: 'Blau baut seine letzte Siedlung, neben die Burg: die letzte Runde.',
  },
  'special-hexes': {
    rule: 'Orte, Burgen und Nomadenfelder sind besondere Felder: Niemand baut darauf, und viele Karten belohnen das Bauen daneben.',
    more: [
      'Goldener Rand: ein Ort. Silber: eine Burg. Bronze: ein Nomadenfeld.',
      'Händler und Arbeiter zählen sie alle.',
    ],
    example: 'Eine Burg, ein Nomadenfeld und darunter ein Ort.',
  },
  location: {
    rule: 'Auf einem Ortsfeld liegen zwei Plättchen; wer daneben baut, nimmt eines.',
    more: [
      'Die meisten Quadranten haben zwei gleiche Ortsfelder; Orakel, Hafen und Steinbruch haben nur eines, die von Crossroads zwei verschiedene.',
      'Ist kein Plättchen mehr da, bekommt man keines.',
    ],
    example: 'Eine Siedlung auf einem der sechs Felder ringsum nimmt ein Plättchen.',
  },
  castle: {
    rule: 'Jede Burg mit mindestens einer deiner Siedlungen daneben bringt am Ende 3 Gold.',
    more: [
      'Mehr Siedlungen an derselben Burg bringen nicht mehr.',
      'Mehrere Spieler können an derselben Burg verdienen.',
    ],
    example: 'Zwei Siedlungen, eine Burg: 3 Gold.',
  },
  settlement: {
    rule: 'Jeder hat vierzig Siedlungen; mit ihnen wird gebaut, versetzt und gewertet.',
    more: ['Eine Figur pro Feld.', 'Verbundene Siedlungen eines Spielers bilden ein Siedlungsgebiet.'],
    example: 'Blau und Orange nebeneinander. Zu jeder Farbe gehört eine Form an der Wand.',
  },

  oracle: {
    more: [
      'Die Bauregel gilt: neben eigene, wenn dieses Gelände es erlaubt.',
      'Es zählt die Karte, die du in diesem Zug gespielt hast.',
    ],
    example: 'Mit einer Waldkarte sind die zwei umrandeten Felder möglich.',
  },
  farm: {
    more: ['Die Bauregel gilt unter den Grasfeldern.', 'Deine Karte spielt keine Rolle.'],
    example: 'Gras neben Blau geht; Gras anderswo nicht.',
  },
  oasis: {
    more: ['Die Bauregel gilt unter den Wüstenfeldern.', 'Deine Karte spielt keine Rolle.'],
    example: 'Wüste neben Blau geht; Wüste anderswo nicht.',
  },
  tower: {
    more: [
      'Jedes bebaubare Gelände, wenn das Feld nur am Rand liegt.',
      'Die Bauregel schaut nur auf Randfelder: Eines neben dir geht vor.',
    ],
    example: 'Blau steht neben drei Feldern des Randes.',
  },
  tavern: {
    more: [
      'Die Linie darf in jede der drei Richtungen laufen und hat keine Lücke.',
      'Das neue Feld muss frei und bebaubar sein, gleich welches Gelände.',
      'Ein Feld, das eine Lücke schließt, zählt, wenn es das Ende einer Dreierlinie ist.',
    ],
    example: 'Drei in einer Reihe: Beide Enden sind möglich.',
  },
  barn: {
    more: [
      'Die Siedlung wird erst angehoben; dann gilt die Bauregel unter den Feldern deiner Karte.',
      'Sie darf nicht auf das verlassene Feld zurück.',
      'War sie die letzte neben einem Ort, ist dessen Plättchen verloren.',
    ],
    example: 'Mit einer Blumenkarte zieht die ferne Siedlung neben die anderen.',
  },
  harbor: {
    more: [
      'Das einzige Plättchen des Grundspiels, das eine Siedlung aufs Wasser bringt.',
      'Die Bauregel gilt unter den Wasserfeldern, beurteilt ohne die angehobene Siedlung.',
      'Auf Wasser bringt sie nichts für die Fischer.',
    ],
    example: 'Zwei Wasserfelder grenzen an die Siedlung, die bleibt.',
  },
  paddock: {
    more: [
      'Genau zwei Felder in eine der sechs Richtungen, über alles hinweg: Wasser, Berge, Figuren, besondere Felder.',
      'Sie landet auf einem freien bebaubaren Feld und muss nicht neben eigenen stehen.',
    ],
    example: 'Fünf Landeplätze sind möglich, einer über den Ort hinweg. Auf Wasser kann sie nicht landen.',
  },

  fishermen: {
    more: [
      'Eine Siedlung auf Wasser bringt nichts.',
      'Jede Siedlung zählt einmal, wie viel Wasser auch daneben liegt.',
    ],
    example: 'Drei Siedlungen an Land grenzen an Wasser; die auf dem Wasser bringt nichts.',
  },
  merchants: {
    more: [
      'Besondere Felder sind Orte, Burgen und Nomadenfelder.',
      'Jedes verbundene besondere Feld bringt einmal 4 Gold.',
      'Die Kette besteht aus deinen eigenen verbundenen Siedlungen.',
    ],
    example: 'Drei Siedlungen verbinden eine Burg mit einer Taverne: zweimal 4 Gold.',
  },
  discoverers: {
    more: [
      'Eine Reihe läuft von links nach rechts; der Spielplan hat zwanzig.',
      'Mehr Siedlungen in einer Reihe bringen nicht mehr.',
    ],
    example: 'In drei von vier Reihen steht eine Siedlung von Blau.',
  },
  hermits: {
    more: ['Ein Siedlungsgebiet ist eine Gruppe verbundener eigener Siedlungen; auch eine einzelne ist eines.'],
    example: 'Drei getrennte Siedlungsgebiete, je 1 Gold.',
  },
  citizens: {
    more: ['Nur dein größtes Siedlungsgebiet zählt; es wird abgerundet.'],
    example: 'Das größte Gebiet hat fünf Siedlungen: 2 Gold.',
  },
  miners: {
    more: ['Eine Siedlung auf einem Berg bringt nichts.', 'Jede Siedlung zählt einmal.'],
    example: 'Zwei von drei Siedlungen grenzen an einen Berg.',
  },
  workers: {
    more: ['Besondere Felder sind Orte, Burgen und Nomadenfelder.', 'Jede Siedlung zählt einmal.'],
    example: 'Zwei Siedlungen stehen neben der Oase.',
  },
  knights: {
    more: ['Nur eine Reihe zählt, auch wenn zwei gleich viele haben.', 'Die Siedlungen müssen sich nicht berühren.'],
    example: 'Drei Siedlungen in der zweiten Reihe: 6 Gold.',
  },
  lords: {
    more: [
      'Bei Gleichstand bekommen alle die volle Summe: 8, 8, 6 und 2 Siedlungen bringen 12, 12, 6 und 0.',
      'Null ist hier eine Zahl wie jede andere. Eine Option verlangt mindestens eine Siedlung.',
    ],
    example: 'Was Blau je Quadrant bekommt: die meisten, die zweitmeisten, ein Gleichstand vorn, die meisten.',
  },
  farmers: {
    more: [
      'Ein Quadrant ohne eigene Siedlung bedeutet gar kein Gold.',
      'Gibt es zwei mit den wenigsten, zählt nur einer.',
    ],
    example: 'Die wenigsten, eine Siedlung, stehen unten links: 3 Gold.',
  },
} as const
