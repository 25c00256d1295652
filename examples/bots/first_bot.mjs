// A bot in JavaScript without dependencies: it prefers actions that score, otherwise it plays at random.
//
// Try it:  hexstead tournament --game catan --bots random --bot "cmd: node examples/bots/first_bot.mjs"

import { createInterface } from 'node:readline'

const LIKED = ['city', 'settlement', 'buy-card', 'road']

function choose(actions) {
  for (const verb of LIKED) {
    const found = actions.filter((action) => action.split(' ')[0] === verb)
    if (found.length) return found[Math.floor(Math.random() * found.length)]
  }
  return actions[Math.floor(Math.random() * actions.length)]
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'choose') {
    console.log(JSON.stringify({ action: choose(message.actions) }))
  }
}
