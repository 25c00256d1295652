// The host of pages without a server: Python in a worker.

import { useHost, type Answer, type Events, type Host } from '../api/client'
import { isReply, type Ask, type FromWorker, type Reply, type State } from './protocol'
import { engine } from './engine.svelte'
import { saveDownload } from './downloads'
import { precomputedAnswer } from './precomputed'
import { connectionIsFree, cachePages } from './offline.svelte'

/** A worker that crashes twice within this time is not restarted automatically. */
const CRASH_MS = 60_000

interface Pending {
  heard: (reply: Reply) => void
}

class WorkerHost implements Host {
  private worker: Worker | null = null
  private pending = new Map<number, Pending>()
  private last = 0
  private crashed = -CRASH_MS
  /** Not read from `engine`, as effects that send requests would run again whenever its state changes. */
  private loading = true

  constructor() {
    this.start()
    engine.retry = () => this.start()
  }

  async request(method: string, path: string, body?: string): Promise<Answer> {
    const answer = this.loading ? await precomputedAnswer(method, path, body) : null
    if (answer !== null) return { status: 200, body: answer }
    return new Promise((resolve, reject) => {
      this.ask(
        (id) => ({ kind: 'request', id, method, path, body: body ?? null }),
        (reply) => {
          if (reply.kind === 'answer') resolve(reply)
          else reject(new Error('the worker has ended'))
        },
      )
    })
  }

  events(path: string): Events {
    const stream = new WorkerEvents(() => {
      if (this.pending.delete(id)) this.worker?.postMessage({ kind: 'close', id } satisfies Ask)
    })
    const id = this.ask(
      (number) => ({ kind: 'open', id: number, path }),
      (reply) => stream.hear(reply),
    )
    return stream
  }

  private ask(message: (id: number) => Ask, heard: (reply: Reply) => void): number {
    const id = ++this.last
    this.pending.set(id, { heard })
    if (this.worker === null) queueMicrotask(() => this.hear({ kind: 'gone', id }))
    else this.worker.postMessage(message(id))
    return id
  }

  private hear(reply: Reply): void {
    const asked = this.pending.get(reply.id)
    if (reply.kind !== 'event') this.pending.delete(reply.id)
    asked?.heard(reply)
  }

  private start(): void {
    this.stop()
    this.show({ phase: 'loading', share: 0 })
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
    this.worker = worker
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (isReply(data)) this.hear(data)
      else if (data.state.phase === 'failed' && data.state.why === 'crashed') this.restart(data.state.detail)
      else {
        this.show(data.state)
        if (data.state.phase === 'failed') this.stop()
      }
    }
    worker.onerror = (event) => {
      event.preventDefault()
      if (this.loading) {
        this.show({ phase: 'failed', why: 'not_loaded', detail: event.message })
        this.stop()
      } else this.restart(event.message)
    }
  }

  /** Restart the worker after a crash. Nothing is lost, because every action is stored before it is shown. */
  private restart(detail: string): void {
    const now = performance.now()
    if (now - this.crashed > CRASH_MS) this.start()
    else {
      this.show({ phase: 'failed', why: 'crashed', detail })
      this.stop()
    }
    this.crashed = now
  }

  private show(state: State): void {
    this.loading = state.phase === 'loading'
    engine.state = state
    if (!this.loading) connectionIsFree()
  }

  private stop(): void {
    this.worker?.terminate()
    this.worker = null
    for (const id of this.pending.keys()) this.hear({ kind: 'gone', id })
  }
}

/** A stream of events from the worker, with the interface of `EventSource`. */
class WorkerEvents extends EventTarget {
  readyState: number = EventSource.CONNECTING

  constructor(private readonly end: () => void) {
    super()
  }

  hear(reply: Reply): void {
    if (this.readyState === EventSource.CLOSED || reply.kind === 'answer') return
    const name = reply.kind === 'gone' ? 'error' : reply.name
    if (name === 'open') this.readyState = EventSource.OPEN
    if (name === 'error') this.close()
    this.dispatchEvent(new MessageEvent(name, { data: reply.kind === 'gone' ? '' : reply.data }))
  }

  close(): void {
    this.readyState = EventSource.CLOSED
    this.end()
  }
}

/** Let the worker answer all requests of these pages. */
export function startWorkerHost(): void {
  const host = new WorkerHost()
  useHost(host)
  document.addEventListener('click', (event) => saveDownload(host, event))
  cachePages()
}
