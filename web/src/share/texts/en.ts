// Passing things on, and company at the table, in English.

export const share = {
  'share.share': 'Share',
  'share.table': 'Show this table to others',
  'share.tableLink': 'Link to watch',
  'share.resultLink': 'Link to this result',
  'share.momentLink': 'Link to this moment',
  'share.dayLink': 'Link to this board',
  'share.qr': 'QR code',
  'share.qrOf': 'QR code of {address}',
  'share.qrTooLong': 'This link is too long for a QR code.',
  'share.picture': 'The board as a picture',
  'share.savePicture': 'Save the picture',
  'share.sharePicture': 'Share the picture',
  'share.pictureFailed': 'The picture could not be made.',
  'share.playersOnly': 'This table wants no onlookers: only those who played can open the link.',

  'reaction.label': 'React',
  'reaction.well_played': 'Well played',
  'reaction.thanks': 'Thank you',
  'reaction.laugh': 'Ha ha',
  'reaction.wow': 'Wow',
  'reaction.ouch': 'Ouch',
  'reaction.moment': 'One moment, please',

  watchers: '1 person is watching | {n} people are watching',

  'mute.mute': 'Mute {name}',
  'mute.hear': 'Hear {name} again',
  'mute.muted': 'Muted:',
  'mute.title': 'Muted people',
  'mute.hint': 'You do not see what they write and how they react.',

  'series.title': 'The series',
  'series.games': 'after 1 game | after {n} games',
  'series.player': 'Player',
  'series.wins': 'Won',
  'series.total': 'In all',
  'series.seatWins': '1 game of this series won | {n} games of this series won',
  'series.game': 'Game {n} of the series',
} as const
