// How somebody is told of their games, in English.

export const texts = {
  title: 'How you are told',
  lead: 'A message goes out when it is your turn, when a game of yours ends, when your table in a tournament is ready and when somebody invites you, but not while you have the table open. Choose as many ways as you like.',
  test: 'Send a test',
  testing: 'Sending …',
  remove: 'Remove',
  last: 'Last message, {when}: {outcome}',
  delivered: 'It arrived.',
  failed: 'It did not arrive.',
  saved: 'Saved.',
  push: {
    title: 'On this device',
    on: 'Tell me here, even when Hexstead is closed',
    impossible: 'This browser cannot show messages of pages that are closed.',
    homeScreen:
      'On an iPhone or iPad this works once Hexstead is on the home screen: tap Share, then Add to Home Screen, and open it from there.',
    denied: 'This browser does not allow messages from this page. You can change that in its settings.',
    refused: 'The browser did not allow it.',
    broken: 'The browser could not reach its push service. Try again later.',
    others: 'Also told',
    unnamed: 'A browser',
    removed: 'That device is not told any more.',
    arrived: 'Sent. It should appear in a moment.',
  },
  mail: {
    title: 'By mail',
    on: 'Send mail to {address}',
    none: 'Add a mail address to your account, then messages can go there.',
    account: 'Your account',
    often: 'How often',
    digest: {
      '0': 'Whenever there is something',
      '1': 'At most one an hour',
      '3': 'At most one in 3 hours',
      '6': 'At most one in 6 hours',
      '12': 'At most one in 12 hours',
      '24': 'At most one a day',
    },
    digestHint: 'What comes together meanwhile is in one mail; turns that have passed are left out.',
    sent: 'Sent to {address}.',
    notSent: 'The mail server did not take it. Try again later.',
  },
  quiet: {
    title: 'Quiet hours',
    on: 'No messages at night',
    from: 'From',
    to: 'To',
    hint: 'By your clock ({zone}). What comes meanwhile is told when they are over, if it is still true.',
  },
  stop: {
    title: 'No more mails?',
    lead: 'You will not be told by mail any more when it is your turn. Your games go on as they are.',
    stop: 'Stop the mails',
    keep: 'Keep them',
    done: 'Done: no more mails.',
    again: 'Should you miss them, you can switch them on again in the settings.',
    failed: 'That did not work. Check your connection and try again.',
  },
}

export type ToldTexts = typeof texts
