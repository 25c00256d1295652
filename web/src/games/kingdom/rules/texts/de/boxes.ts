// Nomads und Crossroads.

export const boxes = {
  nomads: {
    rule: 'Vier Quadranten mit Nomadenfeldern statt Burgen, Nomadenplättchen, die einmal wirken, und Karten, die während des Spiels Gold bringen.',
    more: [
      'Auf jedem Nomadenfeld liegt ein zufälliges Nomadenplättchen, zu Beginn gezogen.',
      'Die Schachtel bringt die Figuren eines fünften Spielers und 25 Steinmauern.',
    ],
    example: 'Zwei Ortsfelder und zwei Nomadenfelder mit ihren Plättchen.',
  },
  quarry: {
    more: [
      'Die Mauern stehen auf freien Feldern des Geländes deiner Karte, jede neben einer eigenen Siedlung.',
      'Eine Mauer bleibt stehen, gehört niemandem und bringt nichts.',
      'In der Schachtel sind 25 Mauern, mehr nicht.',
    ],
    example: 'Mit einer Wüstenkarte setzt Blau zwei Mauern. Das durchgekreuzte Feld grenzt nicht an Blau.',
  },
  caravan: {
    more: [
      'Sie zieht so weit sie kann: bis vor alles, was kein freies bebaubares Feld ist, oder bis zum Rand.',
      'Sie zieht mindestens ein Feld weit und muss nicht neben eigenen enden.',
      'Unterwegs nimmt sie keine Plättchen.',
    ],
    example: 'Die Siedlung zieht bis zum letzten freien Feld vor dem Wasser.',
  },
  village: {
    more: ['Auf mindestens drei der sechs Nachbarfelder musst du stehen.', 'Auf jedes freie bebaubare Gelände.'],
    example: 'Um das umrandete Feld stehen drei Siedlungen von Blau.',
  },
  garden: {
    more: ['Die Bauregel gilt unter den Blumenfeldern.', 'Deine Karte spielt keine Rolle.'],
    example: 'Drei Blumenfelder liegen neben Blau.',
  },
  nomad: {
    rule: 'Die erste Siedlung neben einem Nomadenfeld nimmt das Plättchen, das dort liegt.',
    more: [
      'Es liegt eines da, und keines kommt nach.',
      'Du behältst es, auch wenn die Siedlung wegzieht.',
      'Es zählt als besonderes Feld.',
    ],
    example: 'Blau baut neben die Nomaden und nimmt ihr Plättchen.',
  },
  'nomad-tiles': {
    rule: 'Ein Nomadenplättchen nutzt du in deinem nächsten Zug oder nie: Am Ende dieses Zugs geht es aus dem Spiel.',
    more: [
      'Fünfzehn Plättchen: sieben Spenden und je zweimal Umsiedlung, Vorposten, Schwert und Schatz.',
      'Nutze es vor oder nach den drei Siedlungen.',
    ],
    example: 'Sechs der Plättchen, wie sie auf dem Spielplan liegen.',
  },
  donation: {
    rule: 'Baue drei Siedlungen auf das Gelände des Plättchens.',
    more: [
      'Es gibt eine für jedes der fünf Gelände, eine für Wasser und eine für Berge.',
      'Die Bauregel gilt für jede der drei.',
      'Einmal begonnen, baust du so viele der drei, wie möglich sind.',
    ],
    example: 'Die Spende Wasser: drei Siedlungen auf Wasser, neben Blau.',
  },
  resettlement: {
    more: [
      'Zusammen vier einzelne Schritte, beliebig auf deine Siedlungen verteilt.',
      'Jeder Schritt geht auf ein freies bebaubares Nachbarfeld; es muss nicht neben eigenen liegen.',
      'Unterwegs nimmst du Plättchen mit.',
    ],
    example: 'Zwei Siedlungen gehen je zwei Schritte.',
  },
  outpost: {
    more: [
      'Er befreit eine Siedlung dieses Zugs, für die die Bauregel gilt, von deiner Karte oder einem Plättchen.',
      'Das Gelände muss trotzdem stimmen. Er hilft nicht beim Versetzen, nicht bei Einheiten, nicht bei Taverne oder Dorf.',
    ],
    example: 'Neben Blau ist Canyon frei, und doch steht die neue Siedlung weit weg.',
  },
  sword: {
    more: [
      'Die Siedlung geht in den Vorrat ihres Besitzers zurück.',
      'War sie die letzte neben einem Ort, ist auch das Plättchen weg.',
      'Einheiten lassen sich so nicht entfernen.',
    ],
    example: 'Blau schickt die durchgekreuzte Siedlung nach Hause.',
  },
  treasure: {
    more: ['Das Gold gibt es beim Nehmen; danach geht das Plättchen aus dem Spiel.'],
    example: 'Neben den Nomaden: sofort 3 Gold.',
  },
  families: {
    more: [
      'Nur die drei Siedlungen deiner Karte zählen, höchstens einmal pro Zug.',
      'Sie liegen nebeneinander in gerader Linie, in einer der drei Richtungen.',
      'Das Gold kommt sofort und zählt am Ende nicht noch einmal.',
    ],
    example: 'Drei neue Siedlungen in einer Linie: 2 Gold.',
  },
  shepherds: {
    more: [
      'Es wird nach jeder einzelnen Siedlung geschaut, also zählt die Reihenfolge.',
      'Versetzen zählt nicht.',
      'Das Gold kommt sofort.',
    ],
    example: 'Das letzte Waldfeld wird bebaut: 2 Gold.',
  },
  ambassadors: {
    more: [
      'Ein Gold pro gebauter Siedlung, wie viele Nachbarn sie auch hat.',
      'Versetzen zählt nicht.',
      'Auch eine fremde Einheit ist ein Nachbar.',
    ],
    example: 'Die neue Siedlung grenzt an eine von Orange: 1 Gold.',
  },
  walls: {
    rule: 'Eine Steinmauer sperrt ihr Feld für den Rest des Spiels.',
    more: [
      'Mauern kommen aus dem Steinbruch.',
      'Sie gehören niemandem und bringen nichts.',
      'Ein Gelände mit einer Mauer darin zählt nicht fürs Heimatland.',
    ],
    example: 'Vier Mauern schließen die Wüste um Blau ab.',
  },

  'crossroads-box': {
    rule: 'Vier Quadranten mit je zwei verschiedenen Orten und einer Burg, Einheiten, die ziehen, und Aufgaben, die mehr Gold bringen.',
    more: [
      'Für jeden solchen Quadranten im Spiel wird eine Aufgabenkarte gezogen.',
      'Jeder hat zwei Krieger, einen Planwagen, ein Schiff und ein Rathaus.',
    ],
    example: 'Zwei verschiedene Orte und eine Burg in einem Quadranten.',
  },
  lighthouse: {
    more: [
      'Eines von dreien pro Zug.',
      'Beim Einsetzen gilt die Bauregel unter den freien Wasserfeldern.',
      'Das Schiff zählt als Siedlung und bleibt, auch wenn das Plättchen verloren geht.',
    ],
    example: 'Das Schiff darf auf die zwei Wasserfelder neben Blau.',
  },
  'foresters-lodge': {
    more: ['Die Bauregel gilt unter den Waldfeldern.', 'Deine Karte spielt keine Rolle.'],
    example: 'Wald neben Blau geht; Wald anderswo nicht.',
  },
  barracks: {
    more: [
      'Beim Einsetzen gilt die Bauregel, auf jedem freien bebaubaren Feld.',
      'Niemand, auch du nicht, baut, setzt oder zieht etwas auf oder über ein Feld neben einem Krieger.',
      'Was dort schon steht, bleibt stehen und darf auch weg.',
    ],
    example: 'Der Krieger sperrt die durchgekreuzten Felder für alle.',
  },
  crossroads: {
    more: [
      'Die gewählte Karte gilt in diesem Zug für alles; dann legst du beide ab.',
      'Die erste zusätzliche Karte kommt am Ende des Zugs, in dem du das Plättchen nahmst.',
      'Geht das Plättchen verloren, behältst du eine zweite Karte auf der Hand für diesen Zug.',
    ],
    example: 'Wüste oder Wald: Blau wählt.',
  },
  'city-hall': {
    more: [
      'Es liegt auf einem Feld und dessen sechs Nachbarn, alle frei und bebaubar, neben einer eigenen Siedlung.',
      'Es zählt als sieben Siedlungen und kann nicht versetzt werden.',
    ],
    example: 'Sieben Felder, neben einer Siedlung von Blau.',
  },
  fort: {
    more: [
      'Die Bauregel gilt für dieses Gelände.',
      'Einmal gezogen, kann man die Karte nicht ablehnen; lässt sich nichts bauen, ist die Aktion vorbei.',
      'Die gezogene Karte wird abgelegt.',
    ],
    example: 'Blau zieht Gras und baut auf eines der zwei umrandeten Felder.',
  },
  monastery: {
    more: ['Die Bauregel gilt unter den Canyonfeldern.', 'Deine Karte spielt keine Rolle.'],
    example: 'Canyon neben Blau geht; Canyon anderswo nicht.',
  },
  wagon: {
    more: [
      'Eines von dreien pro Zug. Beim Einsetzen gilt die Bauregel.',
      'Er fährt über freie bebaubare Felder und Berge, nie über Wasser.',
      'Er zählt als Siedlung, bleibt, auch wenn das Plättchen verloren geht, und nimmt Plättchen nur, wo er hält.',
    ],
    example: 'Drei Schritte, zwei davon über Berge.',
  },
  units: {
    rule: 'Krieger, Planwagen, Schiff und Rathaus zählen als deine Siedlungen: zum Danebenbauen, für Plättchen und für Gold.',
    more: [
      'Sie gehören nicht zu den vierzig Siedlungen und beenden das Spiel nicht.',
      'Kein anderes Plättchen versetzt oder entfernt sie.',
      'Sie bleiben stehen, wenn ihr Plättchen verloren geht.',
      'Einsetzen bringt nichts für Karten, die während des Spiels zahlen; das Rathaus zählt dort als siebenmal bauen.',
    ],
    example: 'Ein Planwagen in den Bergen, ein Schiff auf dem See und ein Krieger.',
  },
  warriors: {
    rule: 'Auf ein Feld neben einem Krieger darf nichts gebaut, gesetzt oder gezogen werden, und nichts darf darüber hinweg.',
    more: [
      'Das gilt für alle, auch für den Besitzer.',
      'Was dort schon steht, bleibt stehen und darf auch weg.',
      'Nimmt man den Krieger zurück, sind die Felder wieder offen.',
    ],
    example: 'Fünf Felder sind gesperrt. Orange war schon da und bleibt.',
  },
  ship: {
    rule: 'Das Schiff steht auf Wasser, fährt bis zu drei Schritte über freies Wasser und zählt als Siedlung.',
    more: ['Es kommt mit dem Leuchtturm.', 'Es nimmt Plättchen, wo die Fahrt endet, nicht unterwegs.'],
    example: 'Drei Schritte bringen das Schiff neben die Siedlung von Blau.',
  },
  tasks: {
    rule: 'Jede Aufgabe bringt am Ende allen, die sie erfüllt haben, einmal ihr Gold.',
    more: [
      'Für jeden Quadranten von Crossroads im Spiel wird eine Aufgabe gezogen.',
      'Einheiten zählen wie Siedlungen.',
    ],
    example: 'Festung: eine Siedlung mit sechs eigenen ringsum.',
  },
  'home-country': {
    more: [
      'Ein Gebiet sind alle verbundenen Felder eines Geländes, auch Wasser und Berge, auch ein einzelnes Feld.',
      'Mit einer Steinmauer darin zählt es nicht.',
    ],
    example: 'Alle drei Felder des Waldes sind blau.',
  },
  fortress: {
    more: ['Die sieben Figuren dürfen auf verschiedenem Gelände stehen.'],
    example: 'Eine in der Mitte, sechs ringsum.',
  },
  road: {
    more: ['Die Linie ist diagonal und ohne Lücke; eine Reihe von links nach rechts zählt nicht.'],
    example: 'Sieben in einer diagonalen Linie.',
  },
  'place-of-refuge': {
    more: ['Orte, Burgen und Nomadenfelder zählen.'],
    example: 'Blau steht an allen sechs Seiten der Burg.',
  },
  advance: {
    more: ['Mindestens sieben am selben Rand; sie müssen sich nicht berühren.', 'Ein Eckfeld zählt für beide Ränder.'],
    example: 'Sieben Siedlungen am oberen Rand, mit einer Lücke.',
  },
  'compass-points': { more: ['Ein Eckfeld zählt für beide Ränder.'], example: 'Eine Siedlung an jedem Rand.' },
} as const
