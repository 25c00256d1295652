// Die Analyse einer Partie auf Deutsch.

import type { Texts } from './en'

export const texts: Texts = {
  title: 'Analyse',
  cannot: 'Diese Partie kann nicht analysiert werden',
  lead: 'Wie alle Zug für Zug standen, welche Züge am meisten kosteten und was besser gewesen wäre. Beurteilt wird nach dem, was man in dem Moment wissen konnte.',
  begin: 'Diese Partie analysieren',
  waiting: 'Vorher wird noch eine andere Partie analysiert. | Vorher werden noch {n} andere Partien analysiert.',
  waitingFirst: 'Die Analyse beginnt gleich.',
  running: 'Die Partie wird analysiert: {n} %',
  leave: 'Du kannst diese Seite verlassen; die Analyse läuft weiter und erscheint hier.',
  failed: 'Die Analyse ist fehlgeschlagen.',
  again: 'Erneut versuchen',
  replay: 'Zur Wiedergabe',
  share: 'Link zu dieser Analyse',
  closer: 'Genauer analysieren',
  closerHint: 'Denkt über jeden Zug länger nach; das dauert eine Minute oder länger.',

  accuracy: 'Genauigkeit',
  accuracyHint:
    '100 ist das Beste, was gefunden wurde. Ein Zug, der zehn Prozent Gewinnchance oder {gold} verschenkt, zählt halb; gezeigt wird der Durchschnitt aller Züge, bei denen es etwas zu entscheiden gab.',
  player: 'Spieler',
  decisions: 'Entscheidungen',
  nothingDecided: 'keine Entscheidungen',

  chances: 'Gewinnchance',
  gold: 'Erwartetes Gold',
  points: 'Erwartete Punkte',
  ends: '{title}, am Ende: {list}',
  endOf: '{name} {value}',
  chartHint: 'Ein Klick in ein Diagramm zeigt diesen Moment.',
  figures: 'Zahlen als Tabelle',
  afterTurn: 'Nach Zug',
  start: 'Beginn',

  turningPoints: 'Wendepunkte',
  none: 'Niemand hätte viel besser spielen können.',
  turn: 'Zug {n}',
  lostChance: '−{n} %',
  lostChanceWords: '{n} % weniger Gewinnchance',
  lostGold: '{n} Gold verloren | {n} Gold verloren',
  lostPoints: '{n} Punkt verloren | {n} Punkte verloren',

  moment: 'Zug {turn}: {name}',
  board: 'Der Spielplan in Zug {turn}',
  show: 'Auf dem Spielplan gezeigt',
  compare: 'Beide',
  playedTab: 'Gespielt',
  betterTab: 'Besser',
  played: 'Gespielt',
  better: 'Besser',
  best: 'Es wurde nichts Besseres gefunden.',
  after: 'danach {chance} Gewinnchance, {gold}',
  previous: 'Vorige Entscheidung',
  next: 'Nächste Entscheidung',
  inReplay: 'In der Wiedergabe zeigen',
}
