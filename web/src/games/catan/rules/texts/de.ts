// Catan, mit den Punkten, in denen sich die drei Regelwerke unterscheiden.

import type { CatanChapter } from './types'

const texts: CatanChapter['texts'] = {
  'catan/winning': {
    rule: 'Wer im eigenen Zug genug Siegpunkte hat, gewinnt.',
    more: [
      'Eine Siedlung zählt 1 Punkt, eine Stadt 2.',
      'Längste Handelsstraße und größte Rittermacht zählen je 2, eine Siegpunktkarte 1.',
    ],
    variants: {
      compact: '10 Punkte.',
      official: '10 Punkte.',
      duel: '15 Punkte.',
    },
    example: 'Eine Siedlung und eine Stadt: 3 Punkte.',
  },
  'catan/island': {
    rule: 'Neunzehn Landfelder liegen in Reihen zu drei, vier, fünf, vier und drei.',
    more: [
      'Vier Wälder geben Holz, vier Weiden Wolle, vier Äcker Getreide, drei Hügel Lehm, drei Gebirge Erz; die Wüste gibt nichts.',
      'Siedlungen stehen auf den 54 Kreuzungen, Straßen auf den 72 Wegen.',
    ],
    example: 'Eine Insel, mit dem Räuber in der Wüste.',
  },
  'catan/numbers': {
    rule: 'Jedes Landfeld außer der Wüste hat eine Zahl; wird sie gewürfelt, bringt das Feld Ertrag.',
    more: [
      'Je mehr Punkte unter einer Zahl, desto öfter fällt sie. Am häufigsten fallen 6 und 8.',
      'Die achtzehn Chips folgen ihren Buchstaben in einer Spirale von einer Ecke aus, im Uhrzeigersinn, und lassen die Wüste aus.',
      'Sie können auch zufällig liegen, auf Wunsch ohne 6 und 8 nebeneinander.',
    ],
    example: 'Fünf Punkte: 6 und 8. Ein Punkt: 2 und 12.',
  },
  'catan/harbours': {
    rule: 'Mit einer Siedlung oder Stadt am Hafen tauscht man günstiger mit der Bank.',
    more: [
      'Es gibt neun: vier zu 3:1 für alles und je einen zu 2:1 für jeden Rohstoff.',
      'Jeder Hafen liegt an zwei Kreuzungen.',
    ],
    example: 'Blau darf Wolle 2:1 tauschen. Links liegt ein Hafen zu 3:1.',
  },
  'catan/pieces': {
    rule: 'Jeder hat 5 Siedlungen, 4 Städte und 15 Straßen; die Bank hat 19 Karten von jedem Rohstoff.',
    more: [
      'Die 25 Entwicklungskarten: 14 Ritter, 5 Siegpunkte und je 2 Straßenbau, Erfindung und Monopol.',
      'Der Räuber beginnt in der Wüste.',
    ],
    example: 'Siedlungen, eine Stadt, Straßen und der Räuber in der Wüste.',
  },
  'catan/founding': {
    rule: 'Alle setzen zwei Siedlungen mit je einer Straße: die erste Runde der Reihe nach, die zweite umgekehrt.',
    more: [
      'Die Abstandsregel gilt von Anfang an.',
      'Die zweite Siedlung bringt eine Karte für jedes Landfeld daneben.',
      'Der höchste Wurf beginnt.',
    ],
    variants: {
      compact: 'Wer die letzte Siedlung gesetzt hat, hat den ersten Zug.',
    },
    example: 'Die zweite Siedlung von Blau bringt drei Karten.',
  },
  'catan/distance': {
    rule: 'Eine Siedlung darf nur stehen, wo alle benachbarten Kreuzungen leer sind.',
    more: ['Es ist gleich, wem das Gebäude dort gehört.', 'Es gilt beim Gründen und beim Bauen.'],
    example: 'Orange sperrt die drei Kreuzungen daneben; die umrandeten sind möglich.',
  },
  'catan/turn': {
    rule: 'Würfle, dann handle und baue, so viel du willst.',
    more: [
      'Du darfst auch eine Entwicklungskarte spielen, auch vor dem Wurf.',
      'Bei einer Sieben zieht der Räuber, und es gibt keinen Ertrag.',
    ],
    example: 'Eine 5 gewürfelt; Blau darf auf die gepunkteten Wege bauen.',
  },
  'catan/yield': {
    rule: 'Eine gewürfelte Zahl bringt eine Karte pro Siedlung und zwei pro Stadt an ihren Feldern.',
    more: [
      'Das Feld des Räubers gibt nichts.',
      'Hat die Bank von einem Rohstoff zu wenig für alle, bekommt ihn niemand.',
    ],
    variants: {
      official: 'Steht er nur einem Spieler zu, bekommt der, was noch da ist.',
    },
    example: 'Eine 8 bringt Blau eine und zwei Karten und Orange eine.',
  },
  'catan/trade': {
    rule: 'In deinem Zug darfst du mit jedem tauschen, der einverstanden ist.',
    more: [
      'Nur mit dem, der am Zug ist; die anderen tauschen nicht untereinander.',
      'Beide Seiten geben etwas, und niemand gibt, was er bekommt.',
      'Auf ein Angebot kann ein Gegenangebot folgen.',
      'Gefragt wird nur, wer die gewünschten Karten hat.',
      'Ein Angebot kann zurückgezogen werden, während andere noch überlegen.',
      'Hier machst du höchstens drei Angebote pro Zug, außer der Tisch ist anders eingestellt.',
    ],
    example: 'Zwei Holz für ein Erz; oder ein Holz für Getreide und Wolle.',
  },
  'catan/bank-trade': {
    rule: 'Vier gleiche Karten tauscht man bei der Bank gegen eine beliebige; mit einem Hafen drei oder zwei.',
    more: [
      '3:1 braucht einen allgemeinen Hafen, 2:1 den Hafen dieses Rohstoffs.',
      'Die Bank muss die gewünschte Karte haben.',
    ],
    example: '4:1 ohne Hafen, 3:1 mit einem allgemeinen, 2:1 mit dem für Erz.',
  },
  'catan/costs': {
    rule: 'Straße: Holz und Lehm. Siedlung: Holz, Lehm, Getreide, Wolle. Stadt: zwei Getreide, drei Erz. Entwicklungskarte: Getreide, Wolle, Erz.',
    more: ['Die Karten gehen an die Bank.', 'Du baust, so oft du zahlen kannst und Figuren hast.'],
    example: 'Die vier Preise.',
  },
  'catan/road': {
    rule: 'Eine Straße liegt auf einem freien Weg an einer eigenen Straße, Siedlung oder Stadt.',
    more: ['Über ein fremdes Gebäude hinaus führt sie nicht weiter.', 'Auf jedem Weg liegt eine Straße.'],
    example: 'Drei Wege sind möglich; Orange versperrt den Weg hinter seiner Siedlung.',
  },
  'catan/settlement': {
    rule: 'Eine Siedlung steht auf einer Kreuzung an einer eigenen Straße, mit leeren Kreuzungen daneben.',
    more: ['Sie zählt 1 Punkt und bringt eine Karte.', 'Es gibt fünf; eine Stadt gibt eine zurück.'],
    example: 'Die umrandete Kreuzung ist weit genug weg; die durchgekreuzte nicht.',
  },
  'catan/city': {
    rule: 'Eine Stadt ersetzt eine eigene Siedlung: 2 Punkte und zwei Karten bei jedem Ertrag.',
    more: ['Die Siedlung kommt zurück und kann wieder gebaut werden.', 'Es gibt vier Städte.'],
    example: 'Eine Siedlung, zwei Getreide und drei Erz werden eine Stadt.',
  },
  'catan/seven': {
    rule: 'Bei einer Sieben bekommt niemand Karten, wer zu viele hat, gibt die Hälfte ab, und der Räuber zieht.',
    more: ['Jeder wählt selbst; die Hälfte wird abgerundet.', 'Alle geben ab, bevor der Räuber zieht.'],
    variants: {
      compact: 'Mehr als 7 Karten sind zu viele.',
      official: 'Mehr als 7 Karten sind zu viele.',
      duel: 'Mehr als 9 Karten sind zu viele.',
    },
    example: 'Von neun Karten gehen vier an die Bank.',
  },
  'catan/robber': {
    rule: 'Der Räuber zieht auf ein anderes Landfeld und stiehlt dort eine Karte; solange er dort steht, bringt das Feld nichts.',
    more: [
      'Wer am Zug ist, wählt einen Spieler mit einem Gebäude an diesem Feld und zieht blind eine Karte.',
      'Hat dort niemand Karten, wird nichts gestohlen.',
    ],
    variants: {
      duel: 'Der Räuber verschont Spieler mit weniger als 3 Punkten.',
    },
    example: 'Der Räuber verlässt die Wüste für ein Feld von Orange.',
  },
  'catan/development': {
    rule: 'Für Getreide, Wolle und Erz nimmst du eine verdeckte Karte; spiele höchstens eine pro Zug und nie eine, die du gerade gekauft hast.',
    more: ['Am häufigsten sind Ritter.', 'Siegpunktkarten spielt man nicht; sie zählen einfach.'],
    example: 'Der Preis einer Entwicklungskarte.',
  },
  'catan/knight': {
    rule: 'Ein Ritter versetzt den Räuber und stiehlt eine Karte, wie bei einer Sieben, aber ohne Abgeben.',
    more: ['Er bleibt offen vor dir liegen und zählt für die größte Rittermacht.'],
    example: 'Der Räuber wird auf das Feld von Orange getrieben.',
  },
  'catan/road-building': {
    rule: 'Baue zwei Straßen umsonst.',
    more: ['Die übliche Regel für Straßen gilt.', 'Geht nur eine, baust du eine.'],
    example: 'Zwei kostenlose Straßen führen die von Blau weiter.',
  },
  'catan/discovery': {
    rule: 'Nimm zwei Karten deiner Wahl von der Bank.',
    more: ['Sie dürfen gleich sein. Die Bank muss sie haben.', 'In anderen Ausgaben heißt diese Karte Entdeckung.'],
    example: 'Blau nimmt Getreide und Erz.',
  },
  'catan/monopoly': {
    rule: 'Nenne einen Rohstoff: Alle anderen geben dir alle ihre Karten davon.',
    more: ['Wer keine hat, gibt keine.'],
    example: 'Blau nennt Wolle und bekommt alle.',
  },
  'catan/victory-point': {
    rule: 'Eine Siegpunktkarte zählt 1 Punkt und bleibt verdeckt, bis sie gewinnt.',
    more: ['Sie zählt ab dem Kauf.'],
    example: 'Eine Karte, ein Punkt.',
  },
  'catan/longest-road': {
    rule: 'Eine ununterbrochene Linie aus mindestens fünf eigenen Straßen zählt 2 Punkte, wenn niemand eine längere hat.',
    more: ['Abzweige zählen nicht doppelt: Es geht um den längsten Weg.', 'Ein fremdes Gebäude darauf trennt sie.'],
    variants: {
      compact: 'Sobald zwei oder mehr gleich lang sind, liegt die Karte beiseite, bis einer allein vorn ist.',
      official:
        'Bei Gleichstand behält der Besitzer die Karte. Sind nach einer Unterbrechung andere gleich, liegt sie beiseite.',
    },
    example: 'Fünf Straßen in einer Linie.',
  },
  'catan/largest-army': {
    rule: 'Drei oder mehr gespielte Ritter zählen 2 Punkte, wenn niemand mehr hat.',
    more: ['Nur offene Ritter zählen.'],
    variants: {
      compact: 'Haben zwei gleich viele, liegt die Karte beiseite, bis einer vorn ist.',
      official: 'Bei Gleichstand behält der Besitzer die Karte.',
    },
    example: 'Drei Ritter: 2 Punkte.',
  },
  'catan/played-cards': {
    rule: 'Straßenbau, Erfindung und Monopol sind nach dem Spielen verbraucht.',
    more: ['Ritter bleiben liegen.'],
    variants: {
      compact: 'Sie kommen unter den Stapel und können wiederkehren.',
      official: 'Sie gehen aus dem Spiel.',
    },
    example: 'In den kompakten Regeln kommt eine gespielte Karte unter den Stapel.',
  },
  'catan/secrets': {
    rule: 'Was jemand auf der Hand hat, ist geheim; wie viele Karten es sind, nicht.',
    more: [
      'Dasselbe gilt für Entwicklungskarten, die nicht gespielt sind.',
      'Was die Bank gibt und nimmt, sehen alle.',
    ],
    example: 'Andere sehen vier Karten und zwei Entwicklungskarten, nicht welche.',
  },
  'catan/profiles': {
    rule: 'Ein Tisch spielt nach einem von drei Regelwerken: kompakt, offiziell oder Duell.',
    more: ['Du wählst es, wenn du einen Tisch eröffnest.', 'Jede Seite sagt, wo sie sich unterscheiden.'],
    variants: {
      compact: 'Die kurzen Regeln, wörtlich.',
      official: 'Die Regeln, die die meisten kennen.',
      duel: 'Die offiziellen Regeln für zwei: 15 Punkte, Abgeben über 9 Karten und ein Räuber, der Spieler mit weniger als 3 Punkten verschont.',
    },
    example: 'Punkte zum Sieg: kompakt 10, offiziell 10, Duell 15.',
  },
} as const

export const chapter: CatanChapter = {
  groups: {
    catan: 'Das Spiel',
    catanCards: 'Karten, Punkte und Geheimnisse',
  },
  texts,
  variants: { compact: 'Kompakte Regeln', official: 'Offizielle Regeln', duel: 'Duell' },
}
