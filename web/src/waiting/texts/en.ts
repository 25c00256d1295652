// For those who wait elsewhere, in English.

export const waiting = {
  'webhook.title': 'By webhook',
  'webhook.lead': 'For Discord and your own programs: enter an address, and every notification is sent there.',
  'webhook.how': 'Where do I get an address?',
  'webhook.howDiscord':
    'In Discord: open the settings of one of your channels, then Integrations, Webhooks, New Webhook, and copy its URL.',
  'webhook.howOther': 'Your own program works too: it receives a small JSON message by POST.',
  'webhook.secret': 'Keep the address to yourself: anyone who has it can post there. Nobody else can see it here.',
  'webhook.address': 'Webhook address',
  'webhook.save': 'Save address',
  'webhook.test': 'Send a test message',
  'webhook.testing': 'Sending…',
  'webhook.remove': 'Remove',
  'webhook.saved': 'Saved. Send a test message to see whether it arrives.',
  'webhook.removed': 'Removed. No more messages will be sent.',
  'webhook.last': 'Last message, {when}: {outcome}',
  'webhook.outcome.delivered': 'It arrived.',
  'webhook.outcome.failed':
    'It did not arrive. The address must accept a POST and answer with a status from 200 to 299 within a few seconds; redirects are not followed.',
} as const
