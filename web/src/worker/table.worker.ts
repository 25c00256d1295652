// The worker that the pages talk to. In one tab of this browser it runs Python; in the others it passes on what their
// pages ask.

import { tabs, type Owner } from './tabs'
import type { Ask, Failure, FromWorker, Reply, State } from './protocol'
import { PythonTable } from './table'

const pages = self as unknown as Worker
const post = (message: FromWorker): void => pages.postMessage(message)
const tell = (state: State): void => post({ kind: 'state', state })

/** Asked before there was an answer from anywhere. */
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

/** Another owner answers from now on. What the last one was asked to read, the next one reads; the rest is lost. */
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
  tell({ phase: 'failed', why, detail: problem instanceof Error ? problem.message : String(problem) })
}

async function start(): Promise<void> {
  if (typeof WebAssembly !== 'object') return fail('old_browser', '')
  try {
    await tabs(
      async () => {
        tell({ phase: 'loading', share: 0 })
        const table = await PythonTable.start((share) => tell({ phase: 'loading', share }))
        tell({ phase: 'ready', kept: table.kept })
        return table
      },
      reply,
      (next, here) => {
        follow(next)
        if (!here && next !== null) tell({ phase: 'elsewhere' })
      },
    )
  } catch (problem) {
    fail('not_loaded', problem)
  }
}

void start()
