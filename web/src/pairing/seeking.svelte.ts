// The search for a game. It continues while other pages are open, and ends at the table.

import { api, Refusal, type Seek, type SeekIn } from '../api'
import { host, type Events } from '../api/client'
import { attempt } from '../common/attempt'
import { features } from '../common/features.svelte'
import { me } from '../common/me.svelte'
import { play as sound } from '../common/sounds'
import { readText, removeStored, storeText } from '../common/storage'
import { t } from '../i18n/index.svelte'
import { notifyFound } from '../notifications/browser'
import { showToast } from '../ui/toasts.svelte'

/** In the session: the game against a bot meanwhile, or an empty text; survives a reload of the page. */
const KEY = 'hexstead.seeking'
const RETRY_MS = 2000
/** `EventSource.CLOSED`. */
const CLOSED = 2

class Seeking {
  active = $state(false)
  state = $state.raw<Seek | null>(null)
  /** Open a table. The app sets it, so that games can show the search without a router. */
  onfound: (table: string) => void = () => undefined
  /** The table of the game against a bot meanwhile. */
  private pastime = ''
  private source: Events | null = null
  private retry: ReturnType<typeof setTimeout> | undefined

  async start(preferences: SeekIn): Promise<void> {
    const state = await attempt(async () => {
      await me.ensure()
      return api.pairing.seek(preferences)
    })
    if (state === null) return
    this.pastime = ''
    this.listen()
    this.hear(state)
  }

  /** Continue after a reload of the page. */
  resume(): void {
    const kept = readText(KEY, 'sessionStorage')
    if (kept === null) return
    this.pastime = kept
    this.listen()
    features.read().then(
      ({ pairing }) => pairing || this.end(),
      () => undefined, // the search continues when the server is back
    )
  }

  async stop(): Promise<void> {
    this.end()
    const left = await attempt(() => api.pairing.leave())
    if (left !== null && left.table !== null) await this.found(left.table)
  }

  /** Play a bot meanwhile; the game ends when the opponents are there. */
  playMeanwhile(table: string): void {
    this.pastime = table
    storeText(KEY, table, 'sessionStorage')
  }

  private listen(): void {
    this.active = true
    storeText(KEY, this.pastime, 'sessionStorage')
    const source = host.events('/api/seek/events')
    this.source = source
    source.addEventListener('seek', (event) => this.hear(JSON.parse((event as MessageEvent<string>).data) as Seek))
    source.addEventListener('error', () => {
      if (source !== this.source || source.readyState !== CLOSED) return
      this.retry = setTimeout(() => this.listen(), RETRY_MS)
    })
  }

  private hear(state: Seek): void {
    if (!this.active) return
    this.state = state
    if (state.table !== null) void this.found(state.table)
    else if (!state.seeking) this.end()
  }

  private end(): void {
    clearTimeout(this.retry)
    this.source?.close()
    this.source = null
    this.active = false
    this.state = null
    removeStored(KEY, 'sessionStorage')
  }

  private async found(table: string): Promise<void> {
    const { pastime } = this
    this.end()
    this.onfound(table)
    showToast(t('seek.found'))
    sound('turn')
    notifyFound(table)
    try {
      await api.pairing.leave()
      if (pastime !== '' && (await api.tables.read(pastime)).status === 'playing') await api.tables.cancel(pastime)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem // the server forgets both
    }
  }
}

export const seeking = new Seeking()
