// Muted and blocked players. The server stores them for all devices of the user;
// this browser keeps a copy, and sends what it stored before the user had a guest.

import { withoutServer } from '../api/client'
import { api } from '../api'
import { me } from '../common/me.svelte'
import { readJson, storeJson } from '../common/storage'

const KEY = 'hexstead.muted'
/** Names by author id. */
type Names = Readonly<Record<string, string>>
export type Kind = 'muted' | 'blocked'

function read(): Names {
  const kept = readJson(KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

class MutedPeople {
  private names = $state.raw<Names>(read())
  private blockedNames = $state.raw<Names>({})
  private asked = false

  /** Players who are muted, but not blocked. */
  get all(): { author: string; name: string }[] {
    return listed(this.names)
  }
  get blocked(): { author: string; name: string }[] {
    return listed(this.blockedNames)
  }

  /** Whether a player is muted or blocked. */
  has(author: string): boolean {
    return Object.hasOwn(this.names, author) || this.hasBlocked(author)
  }
  hasBlocked(author: string): boolean {
    return Object.hasOwn(this.blockedNames, author)
  }

  mute(author: string, name: string): void {
    this.keep({ ...this.names, [author]: name })
    void this.send(() => api.people.avoid(author, 'muted'))
  }
  /** Block a player. */
  async block(author: string): Promise<void> {
    this.take(await api.people.avoid(author, 'blocked'))
  }
  unmute(author: string): void {
    this.keep(without(this.names, author))
    this.blockedNames = without(this.blockedNames, author)
    void this.send(() => api.people.makeUp(author))
  }

  /** Fetch the server's list once, and send it entries stored only in this browser. */
  async sync(): Promise<void> {
    if (this.asked || withoutServer) return
    this.asked = true
    try {
      if (!me.known) await me.read()
    } catch {
      this.asked = false
      return
    }
    if (me.guest === null) return
    const known = Object.entries(this.names).slice(0, 200)
    await this.send(() => (known.length > 0 ? api.people.merge(Object.fromEntries(known)) : api.people.read()))
  }

  /** Send a change; if that fails, it still holds in this browser. */
  private async send(request: () => Promise<People>): Promise<void> {
    try {
      this.take(await request())
    } catch {
      this.asked = false
    }
  }
  private take({ people }: People): void {
    const of = (wanted: Kind) =>
      Object.fromEntries(people.filter(({ kind }) => kind === wanted).map(({ author, name }) => [author, name]))
    this.blockedNames = of('blocked')
    this.keep(of('muted'))
  }
  private keep(names: Names): void {
    this.names = names
    storeJson(KEY, names)
  }
}

type People = Awaited<ReturnType<typeof api.people.read>>
const listed = (names: Names) => Object.entries(names).map(([author, name]) => ({ author, name }))
const without = (names: Names, author: string): Names =>
  Object.fromEntries(Object.entries(names).filter(([each]) => each !== author))

export const muted = new MutedPeople()
