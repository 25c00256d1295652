// What the table says. The other languages are checked against these keys.

export const texts = {
  // actions
  'act.end': 'End turn',
  'act.done': 'Finish',
  'act.cancel': 'Cancel',
  'act.undo': 'Undo',
  'act.redo': 'Redo',
  'act.restart': 'Restart turn',
  'act.help': 'Keys and help',
  'act.zoomIn': 'Closer',
  'act.zoomOut': 'Further away',
  'act.close': 'Close',
  'act.sound': 'Sounds on or off',

  // parts of the table
  'part.board': 'Board',
  'part.hand': 'Hand',
  'part.cards': 'Cards',
  'part.players': 'Players',
  'part.log': 'Log',
  'part.chat': 'Chat',
  'part.table': 'Table',

  'seat.turn': 'to move',
  'seat.asked': 'to decide',
  'seat.start': 'start player',
  'seat.away': 'away',
  'seat.standIn': 'a bot plays meanwhile',
  'seat.putBot': 'Let a bot play',
  'seat.reclaim': 'Take my seat back',
  'seat.left': '{time} left',

  // why something cannot be done; the rules' own reasons are in i18n/reasons
  'why.notYours': 'It is not your turn.',

  // log
  'log.empty': 'Nothing has happened yet.',
  'log.stand_in': 'A bot plays for {name}',
  'log.reclaim': '{name} is back',
  'log.time_out': '{name} ran out of time',
  'log.resumed': 'The server was away for a moment',
  'log.last_round': 'this is the last round',
  'log.game_over': 'the game is over',

  'chat.say': 'Say something',
  'chat.send': 'Send',
  'chat.empty': 'No messages yet.',

  'handOver.title': 'Pass the screen to {name}',
  'handOver.text': 'Their card stays hidden until they say who they are.',
  'handOver.ready': 'I am {name}',

  'line.away': 'The line to the server is down. Trying again.',
  'notice.title': 'Your turn',
  'notice.body': 'It is your turn at the table of {names}.',
  'title.turn': 'Your turn',
  'last.round': 'Last round',

  'keys.title': 'Keys',
  'keys.escape': 'cancel',
  'keys.undo': 'undo',
  'keys.redo': 'redo',
  'keys.restart': 'restart the turn',
  'keys.zoom': 'zoom; 0 shows the whole board',
  'keys.board': 'to the board',
  'keys.chat': 'to the chat',
  'keys.coordinates': 'coordinates on or off',
  'keys.help': 'this list',
}
