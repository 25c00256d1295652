// A table kept up to date by server-sent events; it also sends actions. Everything the table page shows
// comes from here, so reconnection and stale views are handled in one place.

import { describe } from './describe'
import { game, host, Refusal, tables, type Events } from './client'
import type { ChatLine, LogEntry, Reaction, Reason, Table, View } from './types'
import { settings } from '../common/settings.svelte'
import { showToast } from '../ui/toasts.svelte'

/** The number of chat lines at the start of a stream. */
const CHAT_PAGE = 100

type Request = (seq: number) => Promise<View>
type Sent = { seat: number; text: string } | null

export class LiveTable {
  table = $state.raw<Table | null>(null)
  view = $state.raw<View | null>(null)
  /** The whole log so far; a view contains only new entries. */
  log = $state.raw<LogEntry[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** The reactions since this page was opened; the server does not store them. */
  reactions = $state.raw<Reaction[]>([])
  /** False while the stream is disconnected; the browser reconnects by itself. */
  connected = $state(true)
  /** Whether an action is in flight. */
  busy = $state(false)
  /** Why there is no table to show: unknown, closed to spectators, cancelled. */
  refusal = $state.raw<Refusal | null>(null)
  cancelled = $state(false)

  /** Whether there is older chat; null until it was requested. */
  private moreChat = $state<boolean | null>(null)
  /** The current view, while `view` shows an earlier one. */
  private present = $state.raw<View | null>(null)
  protected sending: Promise<boolean> = Promise.resolve(true)
  /** The action in flight, reported as done when a view's log shows it. Its text is compared as well: in a simultaneous
   * decision the log has entries of this seat that it did not send (`first 2`). */
  private awaited: { seat: number; text: string; after: number; tell: (done: boolean) => void } | null = null
  private source: Events | null = null
  private retry: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      this.table = await tables.read(this.id)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      if (problem.temporary) this.tryAgain()
      else this.refusal = problem
      return
    }
    this.listen()
  }

  close(): void {
    clearTimeout(this.retry)
    this.source?.close()
    this.source = null
  }

  /** Whether `view` shows an earlier state. */
  get looksBack(): boolean {
    return this.present !== null
  }
  /** The newest view, even while an older one is shown. */
  get now(): View | null {
    return this.present ?? this.view
  }
  /** Whether earlier views can be replayed. */
  get remembers(): boolean {
    return true
  }
  /** Show an earlier view; null returns to the current one. */
  lookAt(past: View | null): void {
    const { now } = this
    this.present = past === null ? null : now
    this.view = past ?? now
  }

  /** Send a changed pace to the server, which paces the bots. */
  changePace(): void {
    if (this.source !== null) this.listen()
  }

  act(action: string): Promise<boolean> {
    const seat = this.view?.seat ?? null
    return this.send((seq) => game.act(this.id, seq, action), seat === null ? null : { seat, text: action })
  }
  undo(): Promise<boolean> {
    return this.retrace('undo')
  }
  redo(): Promise<boolean> {
    return this.retrace('redo')
  }
  restart(): Promise<boolean> {
    return this.retrace('restart')
  }
  handOver(seat: number): Promise<boolean> {
    return this.sendLater(() => game.handOver(this.id, seat))
  }
  /** Propose to take back the user's last action, or accept such a proposal. */
  rewind(): Promise<boolean> {
    return this.sendLater((seq) => game.rewind(this.id, seq))
  }
  agree(): Promise<boolean> {
    return this.sendLater((seq) => game.agree(this.id, seq))
  }
  decline(): Promise<boolean> {
    return this.sendLater((seq) => game.decline(this.id, seq))
  }
  /** Whether there may be older chat than the first line. */
  get saidMore(): boolean {
    return this.moreChat ?? this.chat.length >= CHAT_PAGE
  }
  /** Fetch older chat lines. */
  earlierChat(): Promise<boolean> {
    return this.attempt(async () => {
      const page = await game.earlierChat(this.id, this.chat[0]?.id ?? 0)
      this.chat = [...page.lines, ...this.chat]
      this.moreChat = page.more
    })
  }
  async sendChat(text: string): Promise<boolean> {
    return this.attempt(async () => {
      this.addChatLine(await game.chat(this.id, text))
    })
  }
  /** Send a reaction; it arrives with those of the other players. */
  react(reaction: Reaction['reaction']): Promise<boolean> {
    return this.attempt(() => game.react(this.id, reaction))
  }
  /** Why a verb cannot be used at a place; null if nothing prevents it, or without an answer. */
  async whyNot(place: string, verb: string | null): Promise<Reason | null> {
    try {
      const { reasons } = await game.whyNot(this.id, place, verb)
      return reasons.find((each) => each.verb === verb) ?? reasons[0] ?? null
    } catch {
      return null
    }
  }
  /** Any other request about this table; a refusal is shown as a message. */
  async attempt(request: () => Promise<unknown>): Promise<boolean> {
    try {
      await request()
      return true
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      showToast(describe(problem), 'problem')
      return false
    }
  }

  /** While an action is in flight, wait for it and take it back. */
  private async retrace(what: 'undo' | 'redo' | 'restart'): Promise<boolean> {
    await this.settled()
    return this.view?.can[what] ? this.send((seq) => game[what](this.id, seq)) : false
  }

  /** Take over a table from an answer, unless the stream has sent a newer one. */
  acceptTable(table: Table): void {
    if (this.table === null || table.rev >= this.table.rev) this.table = table
  }

  /** Wait for the action in flight; return whether it was done. */
  settled(): Promise<boolean> {
    return this.sending
  }

  private async sendLater(request: Request): Promise<boolean> {
    await this.settled()
    return this.send(request)
  }

  /** Send a request; `action` is its entry in the log, if that is known in advance. */
  private send(request: Request, action: Sent = null): Promise<boolean> {
    if (this.busy || this.view === null || this.looksBack) return Promise.resolve(false)
    this.busy = true
    const sent = this.sendNow(request, this.view.seq, action)
    this.sending = sent.catch(() => false)
    return sent
  }

  private async sendNow(request: Request, seq: number, action: Sent): Promise<boolean> {
    // The stream may show the action before the answer arrives: callers continue at once, and the late answer is out of
    // date.
    const seen = new AbortController()
    const ways = [this.answer(request, seq, seen.signal)]
    if (action !== null) ways.push(new Promise((tell) => (this.awaited = { ...action, after: seq, tell })))
    try {
      return await Promise.race(ways)
    } finally {
      seen.abort()
      this.awaited = null
      this.busy = false
    }
  }

  private async answer(request: Request, seq: number, seen: AbortSignal): Promise<boolean> {
    try {
      const view = await request(seq)
      if (!seen.aborted) this.see(view)
      return true
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      const fresh = problem.body['view']
      if (fresh !== undefined) this.see(fresh as View)
      showToast(describe(problem), 'problem')
      return false
    }
  }

  private listen(): void {
    this.source?.close()
    const last = this.log.at(-1)?.seq ?? 0
    const source = host.events(`/api/tables/${encodeURIComponent(this.id)}/events?after=${last}&pace=${settings.pace}`)
    this.source = source
    source.addEventListener('open', () => (this.connected = true))
    source.addEventListener('table', (event) => (this.table = parse<Table>(event)))
    source.addEventListener('view', (event) => this.see(parse<View>(event)))
    source.addEventListener('chat', (event) => this.addChatLine(parse<ChatLine>(event)))
    source.addEventListener('reaction', (event) => (this.reactions = [...this.reactions, parse<Reaction>(event)]))
    source.addEventListener('unsaid', (event) => {
      const { id } = parse<{ id: number }>(event)
      this.chat = this.chat.filter((line) => line.id !== id)
    })
    // The server answers, but its database is unavailable.
    source.addEventListener('away', (event) => (this.connected = !parse<{ away: boolean }>(event).away))
    source.addEventListener('bye', () => {
      this.cancelled = true
      this.close()
    })
    source.addEventListener('error', () => {
      this.connected = false
      if (source.readyState === EventSource.CLOSED) this.tryAgain()
    })
  }

  /** The browser gave up reconnecting, because the server refused the stream: connect again. */
  private tryAgain(): void {
    this.connected = false
    clearTimeout(this.retry)
    this.retry = setTimeout(() => void this.open(), 2000)
  }

  private see(view: View): void {
    this.log = merge(this.log, view.log)
    // An answer may arrive after a newer view on the stream.
    if (this.now !== null && view.seq < this.now.seq) return
    if (this.looksBack) this.present = view
    else this.view = view
    const { awaited } = this
    const isDone = ({ seat, text, seq }: LogEntry): boolean =>
      seat === awaited?.seat && text === awaited.text && seq > awaited.after
    if (view.log.some(isDone)) awaited?.tell(true)
  }

  private addChatLine(line: ChatLine): void {
    if (!this.chat.some((known) => known.id === line.id)) this.chat = [...this.chat, line]
  }
}

function parse<Data>(event: Event): Data {
  return JSON.parse((event as MessageEvent<string>).data) as Data
}

/** Merge log entries by sequence number; a repeated entry replaces the old one. */
function merge(old: LogEntry[], fresh: LogEntry[]): LogEntry[] {
  if (fresh.length === 0) return old
  const entries = new Map(old.map((entry) => [entry.seq, entry]))
  for (const entry of fresh) entries.set(entry.seq, entry)
  return [...entries.values()].sort((a, b) => a.seq - b.seq)
}
