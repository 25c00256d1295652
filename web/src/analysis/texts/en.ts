// The analysis of a game in English.

export const texts = {
  title: 'Analysis',
  cannot: 'This game cannot be analysed',
  lead: 'How everybody stood turn by turn, which turns lost most, and what would have been better. Every player is judged by what they could know at the time.',
  begin: 'Analyse this game',
  waiting: 'One game is analysed before this one. | {n} games are analysed before this one.',
  waitingFirst: 'It is about to begin.',
  running: 'The game is being looked at again: {n}%',
  leave: 'You can leave this page; the analysis goes on and will be here.',
  failed: 'The analysis did not succeed.',
  again: 'Try again',
  replay: 'To the replay',
  share: 'Link to this analysis',
  closer: 'Look more closely',
  closerHint: 'Thinks longer about every turn; takes a minute or more.',

  accuracy: 'Accuracy',
  accuracyHint:
    '100 is the best that was found. A turn that gives away ten percent of the chance to win, or {gold}, counts half; a player has the average of all turns with a choice.',
  player: 'Player',
  decisions: 'Decisions',
  nothingDecided: 'nothing to decide',

  chances: 'Chance to win',
  gold: 'Expected gold',
  points: 'Expected points',
  ends: '{title}, at the end: {list}',
  endOf: '{name} {value}',
  chartHint: 'Click on a chart to see that moment.',
  figures: 'The figures as a table',
  afterTurn: 'After turn',
  start: 'Start',

  turningPoints: 'Turning points',
  none: 'Nobody could have done anything much better.',
  turn: 'Turn {n}',
  lostChance: '−{n}%',
  lostChanceWords: '{n}% less chance to win',
  lostGold: '{n} gold lost | {n} gold lost',
  lostPoints: '{n} point lost | {n} points lost',

  moment: 'Turn {turn}: {name}',
  board: 'The board in turn {turn}',
  show: 'What the board shows',
  compare: 'Both',
  playedTab: 'Played',
  betterTab: 'Better',
  played: 'Played',
  better: 'Better',
  best: 'Nothing better was found.',
  after: 'then {chance} to win, {gold}',
  previous: 'Previous decision',
  next: 'Next decision',
  inReplay: 'This moment in the replay',
}

export type Texts = Readonly<Record<keyof typeof texts, string>>
export type Key = keyof Texts
