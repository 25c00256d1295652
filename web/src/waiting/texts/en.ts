// For those who wait elsewhere, in English.

export const waiting = {
  'webhook.title': 'By webhook',
  'webhook.lead': 'For Discord and for programs of your own: give an address, and each message goes there.',
  'webhook.how': 'Where do I get an address?',
  'webhook.howDiscord':
    'In Discord: open the settings of a channel of yours, then Integrations, Webhooks, New webhook, and copy its address.',
  'webhook.howOther': 'Your own program works as well: it gets a small JSON message by POST.',
  'webhook.secret': 'Keep the address to yourself: whoever has it can write there. Nobody else sees it here.',
  'webhook.address': 'Address of the webhook',
  'webhook.save': 'Save the address',
  'webhook.test': 'Send a test',
  'webhook.testing': 'Sending …',
  'webhook.remove': 'Remove',
  'webhook.saved': 'Saved. Send a test to see whether it arrives.',
  'webhook.removed': 'Removed. No more messages will be sent.',
  'webhook.last': 'Last message, {when}: {outcome}',
  'webhook.outcome.delivered': 'It arrived.',
  'webhook.outcome.failed':
    'It did not arrive. The address must take a POST and answer it with a status of 200 to 299 within seconds; we do not follow redirects.',
} as const
