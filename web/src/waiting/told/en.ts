// How somebody is told of their games, in English.

export const texts = {
  title: 'Notifications',
  lead: 'You are notified when it is your turn, when one of your games ends, when your tournament table is ready and when someone invites you, but not while you have the table open. Choose as many channels as you like.',
  test: 'Send a test message',
  testing: 'Sending…',
  remove: 'Remove',
  last: 'Last message, {when}: {outcome}',
  delivered: 'It arrived.',
  failed: 'It did not arrive.',
  saved: 'Saved.',
  push: {
    title: 'On this device',
    on: 'Notify me here, even when Hexstead is closed',
    impossible: 'This browser cannot show notifications from closed pages.',
    homeScreen:
      'On an iPhone or iPad this works once Hexstead is on the home screen: tap Share, then Add to Home Screen, and open it from there.',
    denied: 'This browser blocks notifications from this page. You can change that in its settings.',
    refused: 'The browser did not allow notifications.',
    broken: 'The browser could not reach its push service. Try again later.',
    others: 'Other devices with notifications',
    unnamed: 'A browser',
    removed: 'That device no longer receives notifications.',
    arrived: 'Sent. It should appear in a moment.',
  },
  mail: {
    title: 'By email',
    on: 'Send emails to {address}',
    none: 'Add an email address to your account to receive notifications by email.',
    account: 'Your account',
    often: 'How often',
    digest: {
      '0': 'Right away',
      '1': 'At most one per hour',
      '3': 'At most one every 3 hours',
      '6': 'At most one every 6 hours',
      '12': 'At most one every 12 hours',
      '24': 'At most one per day',
    },
    digestHint: 'Everything since the last email is combined into one; turns that are already over are left out.',
    sent: 'Sent to {address}.',
    notSent: 'The mail server did not accept it. Try again later.',
  },
  quiet: {
    title: 'Quiet hours',
    on: 'No notifications at night',
    from: 'From',
    to: 'To',
    hint: 'In your time zone ({zone}). Notifications are held back until the quiet hours end, and sent if they still apply.',
  },
  stop: {
    title: 'Unsubscribe from emails?',
    lead: 'You will no longer get an email when it is your turn. Your games continue as before.',
    stop: 'Unsubscribe',
    keep: 'Keep emails',
    done: 'You are unsubscribed.',
    again: 'You can turn emails on again in the settings at any time.',
    failed: 'That did not work. Check your connection and try again.',
  },
}

export type ToldTexts = typeof texts
