// Elects the tab of this browser that runs Python: the one that holds a lock. The others send it their requests. When it
// is closed, another tab gets the lock.

import type { Ask, Reply } from './protocol'
import type { PythonTable } from './table'

/** The host in this tab, or in the tab that holds the lock. */
export interface Owner {
  ask: (message: Ask) => void
}

type Client = ReturnType<PythonTable['client']>
type Message =
  | { kind: 'who' | 'alive' }
  | { kind: 'starting' | 'owner'; from: string }
  | { kind: 'ask'; from: string; to: string; message: Ask }
  | { kind: 'reply'; to: string; message: Reply }

const LOCK = 'hexstead-table'
const tabLock = (tab: string): string => `hexstead-tab-${tab}`
/** An owner that does not answer for this time was suspended by the browser; another tab takes its lock. */
const SILENCE_MS = 30_000
const forever = new Promise<never>(() => undefined)

/** Run `start` when this tab gets the lock, and call `follow` with each new owner, null while there is none; `here` is
 * true for this tab. Ends only by an error, or when another tab has taken the lock. */
export async function tabs(
  start: () => Promise<PythonTable>,
  reply: (message: Reply) => void,
  follow: (owner: Owner | null, here: boolean) => void,
): Promise<void> {
  // Without locks (on pages without HTTPS) the store still lets only the newest tab write.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return follow((await start()).client(reply), true)
  const me = Math.random().toString(36).slice(2)
  const channel = new BroadcastChannel(LOCK)
  const send = (message: Message): void => channel.postMessage(message)
  void locks.request(tabLock(me), () => forever)
  let owning = false
  let table: PythonTable | null = null
  const clients = new Map<string, Client>()

  function clientOf(tab: string, of: PythonTable): Client {
    const known = clients.get(tab)
    if (known) return known
    const client = of.client((message) => send({ kind: 'reply', to: tab, message }))
    clients.set(tab, client)
    void locks?.request(tabLock(tab), () => {
      client.forget()
      clients.delete(tab)
    })
    return client
  }

  async function own(): Promise<never> {
    owning = true
    clearTimeout(silence)
    follow(null, true)
    send({ kind: 'starting', from: me })
    table = await start()
    follow(table.client(reply), true)
    send({ kind: 'owner', from: me })
    return forever
  }

  let silence: ReturnType<typeof setTimeout> | undefined
  let taken: ((stolen: Promise<never>) => void) | undefined
  const stolen = new Promise<never>((_, reject) => (taken = (lock) => void lock.catch(reject)))
  const remote = (owner: string): Owner => ({
    ask(message) {
      send({ kind: 'ask', from: me, to: owner, message })
      silence ??= setTimeout(() => taken?.(locks.request(LOCK, { steal: true }, own)), SILENCE_MS)
    },
  })

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'who') {
      if (table !== null) send({ kind: 'owner', from: me })
    } else if (data.kind === 'ask') {
      if (data.to !== me || table === null) return
      send({ kind: 'alive' })
      clientOf(data.from, table).ask(data.message)
    } else if (!owning) {
      clearTimeout(silence)
      silence = undefined
      if (data.kind === 'reply') {
        if (data.to === me) reply(data.message)
      } else if (data.kind !== 'alive') follow(data.kind === 'owner' ? remote(data.from) : null, false)
    }
  }
  send({ kind: 'who' })
  await Promise.race([locks.request(LOCK, own), stolen])
}
