// Die Analyse einer Partie auf Deutsch.

import type { Texts } from './en'

export const texts: Texts = {
  title: 'Analyse',
  cannot: 'Diese Partie kann nicht analysiert werden',
  lead: 'Wie es Zug für Zug um alle stand, welche Züge am meisten kosteten und was besser gewesen wäre. Alle werden nach dem beurteilt, was sie in dem Moment wissen konnten.',
  begin: 'Diese Partie analysieren',
  waiting: 'Vorher wird noch eine andere Partie analysiert. | Vorher werden noch {n} andere Partien analysiert.',
  waitingFirst: 'Gleich geht es los.',
  running: 'Die Partie wird noch einmal angesehen: {n} %',
  leave: 'Du kannst diese Seite verlassen; die Analyse läuft weiter und steht dann hier.',
  failed: 'Die Analyse ist nicht gelungen.',
  again: 'Noch einmal versuchen',
  replay: 'Zur Rückschau',
  share: 'Link zu dieser Analyse',
  closer: 'Genauer ansehen',
  closerHint: 'Denkt über jeden Zug länger nach; das dauert eine Minute oder länger.',

  accuracy: 'Genauigkeit',
  accuracyHint:
    '100 ist das Beste, was gefunden wurde. Ein Zug, der zehn Prozent der Gewinnchance oder {gold} verschenkt, zählt halb; wer spielt, bekommt den Durchschnitt aller Züge, bei denen es etwas zu entscheiden gab.',
  player: 'Wer',
  decisions: 'Entscheidungen',
  nothingDecided: 'nichts zu entscheiden',

  chances: 'Gewinnchance',
  gold: 'Erwartetes Gold',
  points: 'Erwartete Punkte',
  ends: '{title}, am Ende: {list}',
  endOf: '{name} {value}',
  chartHint: 'Ein Klick in ein Diagramm zeigt diesen Moment.',
  figures: 'Die Zahlen als Tabelle',
  afterTurn: 'Nach Zug',
  start: 'Beginn',

  turningPoints: 'Wendepunkte',
  none: 'Niemand hätte etwas viel Besseres tun können.',
  turn: 'Zug {n}',
  lostChance: '−{n} %',
  lostChanceWords: '{n} % weniger Gewinnchance',
  lostGold: '{n} Gold verloren | {n} Gold verloren',
  lostPoints: '{n} Punkt verloren | {n} Punkte verloren',

  moment: 'Zug {turn}: {name}',
  board: 'Der Spielplan in Zug {turn}',
  show: 'Was der Spielplan zeigt',
  compare: 'Beides',
  playedTab: 'Gespielt',
  betterTab: 'Besser',
  played: 'Gespielt',
  better: 'Besser',
  best: 'Es wurde nichts Besseres gefunden.',
  after: 'danach {chance} Gewinnchance, {gold}',
  previous: 'Vorige Entscheidung',
  next: 'Nächste Entscheidung',
  inReplay: 'Dieser Moment in der Rückschau',
}
