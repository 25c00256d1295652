// De analyse van een partij in het Nederlands.

import type { Texts } from './en'

export const texts: Texts = {
  title: 'Analyse',
  cannot: 'Deze partij kan niet worden geanalyseerd',
  lead: 'Hoe iedereen er beurt voor beurt voor stond, welke beurten het meest kostten en wat beter was geweest. Spelers worden beoordeeld op wat ze op dat moment konden weten.',
  begin: 'Deze partij analyseren',
  waiting: 'Eerst wordt nog één andere partij geanalyseerd. | Eerst worden nog {n} andere partijen geanalyseerd.',
  waitingFirst: 'De analyse begint zo.',
  running: 'De partij wordt geanalyseerd: {n}%',
  leave: 'Je kunt deze pagina verlaten; de analyse gaat door en verschijnt hier.',
  failed: 'De analyse is mislukt.',
  again: 'Opnieuw proberen',
  replay: 'Terugkijken',
  share: 'Link naar deze analyse',
  closer: 'Grondiger analyseren',
  closerHint: 'Denkt langer na over elke beurt; dat duurt een minuut of langer.',

  accuracy: 'Nauwkeurigheid',
  accuracyHint:
    '100 is het beste dat is gevonden. Een beurt die tien procent winstkans of {gold} weggeeft, telt voor de helft; een speler krijgt het gemiddelde van alle beurten waarin er iets te kiezen was.',
  player: 'Speler',
  decisions: 'Beslissingen',
  nothingDecided: 'geen beslissingen',

  chances: 'Winstkans',
  gold: 'Verwacht goud',
  points: 'Verwachte punten',
  ends: '{title}, aan het einde: {list}',
  endOf: '{name} {value}',
  chartHint: 'Klik in een grafiek om dat moment te zien.',
  figures: 'Cijfers als tabel',
  afterTurn: 'Na beurt',
  start: 'Begin',

  turningPoints: 'Keerpunten',
  none: 'Niemand had veel beter kunnen spelen.',
  turn: 'Beurt {n}',
  lostChance: '−{n}%',
  lostChanceWords: '{n}% minder kans om te winnen',
  lostGold: '{n} goud verloren | {n} goud verloren',
  lostPoints: '{n} punt verloren | {n} punten verloren',

  moment: 'Beurt {turn}: {name}',
  board: 'Het bord in beurt {turn}',
  show: 'Getoond op het bord',
  compare: 'Allebei',
  playedTab: 'Gespeeld',
  betterTab: 'Beter',
  played: 'Gespeeld',
  better: 'Beter',
  best: 'Er is niets beters gevonden.',
  after: 'daarna {chance} winstkans, {gold}',
  previous: 'Vorige beslissing',
  next: 'Volgende beslissing',
  inReplay: 'In de partij terugkijken',
}
