// The worker that answers the requests of pages. In one tab of this browser it runs Python; in the others it forwards
// the requests to that tab.

import { tabs, type Owner } from './tabs'
import type { Ask, Failure, FromWorker, Reply, State } from './protocol'
import { PythonTable } from './table'

const pages = self as unknown as Worker
const post = (message: FromWorker): void => pages.postMessage(message)
const report = (state: State): void => post({ kind: 'state', state })

/** Messages that wait for an owner. */
let early: Ask[] = []
let owner: Owner | null = null
const open = new Map<number, Ask>()

pages.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.kind === 'close') open.delete(data.id)
  else open.set(data.id, data)
  if (owner === null) early.push(data)
  else owner.ask(data)
})

function reply(message: Reply): void {
  if (!open.has(message.id)) return
  if (message.kind !== 'event') open.delete(message.id)
  post(message)
}

/** Change the owner. Reads that the last one has not answered are sent to the next one; other requests fail. */
function follow(next: Owner | null): void {
  if (owner !== null)
    for (const [id, ask] of open)
      if (ask.kind === 'request' && ask.method === 'GET') early.push(ask)
      else reply({ kind: 'gone', id })
  owner = next
  if (owner === null) return
  for (const ask of early) owner.ask(ask)
  early = []
}

function fail(why: Failure, problem: unknown): void {
  report({ phase: 'failed', why, detail: problem instanceof Error ? problem.message : String(problem) })
}

async function start(): Promise<void> {
  if (typeof WebAssembly !== 'object') return fail('old_browser', '')
  try {
    await tabs(
      async () => {
        report({ phase: 'loading', share: 0 })
        const table = await PythonTable.start((share) => report({ phase: 'loading', share }))
        report({ phase: 'ready', kept: table.kept })
        return table
      },
      reply,
      (next, here) => {
        follow(next)
        if (!here && next !== null) report({ phase: 'elsewhere' })
      },
    )
  } catch (problem) {
    fail('not_loaded', problem)
  }
}

void start()
