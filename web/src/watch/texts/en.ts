export const texts = {
  lead: 'Games that anyone may watch, bots playing each other, and the best games of today.',
  running: 'Games in progress',
  runningEmpty: 'No public game is being played right now.',
  order: 'Order',
  'order.rating': 'Strongest players',
  'order.viewers': 'Most viewers',
  rating: 'Average rating {n}',
  exhibitions: 'Bots against bots',
  exhibitionsHint: 'These games go on while someone is watching. The bar shows each bot’s chance to win.',
  replays: 'Replays of the day',
  replaysHint: 'Public games that ended today. Strong players and close results come first.',
  replaysEmpty: 'No public game has ended today yet.',
}
