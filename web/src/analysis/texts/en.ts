// The analysis of a game in English.

export const texts = {
  title: 'Analysis',
  cannot: 'This game cannot be analysed',
  lead: 'How everyone stood turn by turn, which turns cost the most, and what would have been better. Players are judged by what they could know at the time.',
  begin: 'Analyse this game',
  waiting: 'One other game is analysed first. | {n} other games are analysed first.',
  waitingFirst: 'The analysis is about to start.',
  running: 'Analysing the game: {n}%',
  leave: 'You can leave this page; the analysis continues and will appear here.',
  failed: 'The analysis failed.',
  again: 'Try again',
  replay: 'Go to replay',
  share: 'Link to this analysis',
  closer: 'Analyse more deeply',
  closerHint: 'Thinks longer about every turn; takes a minute or more.',

  accuracy: 'Accuracy',
  accuracyHint:
    '100 is the best that was found. A turn that gives away ten percent of the chance to win, or {gold}, counts as half; a player’s score is the average of all turns with a choice.',
  player: 'Player',
  decisions: 'Decisions',
  nothingDecided: 'no decisions',

  chances: 'Chance to win',
  gold: 'Expected gold',
  points: 'Expected points',
  ends: '{title}, at the end: {list}',
  endOf: '{name} {value}',
  chartHint: 'Click a chart to see that moment.',
  figures: 'Figures as a table',
  afterTurn: 'After turn',
  start: 'Start',

  turningPoints: 'Turning points',
  none: 'Nobody could have played much better.',
  turn: 'Turn {n}',
  lostChance: '−{n}%',
  lostChanceWords: '{n}% lower chance to win',
  lostGold: '{n} gold lost | {n} gold lost',
  lostPoints: '{n} point lost | {n} points lost',

  moment: 'Turn {turn}: {name}',
  board: 'The board in turn {turn}',
  show: 'Shown on the board',
  compare: 'Both',
  playedTab: 'Played',
  betterTab: 'Better',
  played: 'Played',
  better: 'Better',
  best: 'Nothing better was found.',
  after: 'then {chance} chance to win, {gold}',
  previous: 'Previous decision',
  next: 'Next decision',
  inReplay: 'Show in replay',
}

export type Texts = Readonly<Record<keyof typeof texts, string>>
export type Key = keyof Texts
