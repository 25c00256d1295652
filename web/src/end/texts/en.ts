// How a game ended, in English.

export const ending = {
  'ending.youWin': 'You win: {why}',
  'ending.wins': '{name} wins: {why}',
  'ending.share': '{name} win: {why}',
  'ending.why.resigned': '{name} resigned | {name} resigned',
  'ending.why.resigned.you': 'you resigned',
  'ending.why.time': '{name} ran out of time',
  'ending.why.time.you': 'you ran out of time',
  'ending.why.abandoned': '{name} left the game | {name} left the game',
  'ending.why.abandoned.you': 'you left the game',
  'ending.why.round': 'the time for the round is up',
  'ending.by.score': 'ended by score',
  'ending.by.resigned': 'ended by resignation',
  'ending.by.time': 'ended on time',
  'ending.by.abandoned': 'abandoned',
  'ending.left.resigned': 'resigned',
  'ending.left.time': 'out of time',
  'ending.left.abandoned': 'left the game',
} as const
