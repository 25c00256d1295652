// The host in Python: answers requests of pages, with the store of this browser and the second worker.

import { Jobs } from './jobs'
import type { Ask, Reply } from './protocol'
import { loadPython } from './python'
import { openStore } from './storage'

/** The host in Python; see hexstead.browser.host. */
interface BrowserHost {
  open: () => Promise<void>
  request: (method: string, path: string, body: string | undefined) => Promise<Pair>
  open_stream: (path: string, send: (name: string, data: string) => void) => Close
}
interface Pair {
  toJs: () => [status: number, body: string]
  destroy: () => void
}
type Close = (() => void) & { destroy: () => void }

const MAKE = `
from hexstead.browser.host import BrowserHost
from hexstead.browser.storage import JsStorage
lambda load, write, jobs: BrowserHost(JsStorage(load, write), jobs)
`

export class PythonTable {
  private constructor(
    private readonly host: BrowserHost,
    readonly kept: boolean,
  ) {}

  static async start(onProgress: (share: number) => void): Promise<PythonTable> {
    const [python, store] = await Promise.all([loadPython(onProgress), openStore()])
    const jobs = new Jobs()
    jobs.start()
    const make = python.runPython(MAKE) as (...parts: unknown[]) => BrowserHost
    const host = make(store.load, store.write, { run: (job: string) => jobs.run(job) })
    await host.open()
    return new PythonTable(host, store.kept)
  }

  /** Return the functions that pass on a page's messages, and end its streams. */
  client(reply: (message: Reply) => void): { ask: (message: Ask) => void; forget: () => void } {
    const streams = new Map<number, Close>()
    const close = (id: number): void => {
      streams.get(id)?.()
      streams.get(id)?.destroy()
      streams.delete(id)
    }
    const ask = (message: Ask): void => {
      const { id } = message
      if (message.kind === 'close') close(id)
      else if (message.kind === 'open')
        streams.set(
          id,
          this.host.open_stream(message.path, (name, data) => reply({ kind: 'event', id, name, data })),
        )
      else void this.answer(message).then(reply)
    }
    return { ask, forget: () => [...streams.keys()].forEach(close) }
  }

  private async answer({ id, method, path, body }: Ask & { kind: 'request' }): Promise<Reply> {
    const pair = await this.host.request(method, path, body ?? undefined)
    const [status, text] = pair.toJs()
    pair.destroy()
    return { kind: 'answer', id, status, body: text }
  }
}
