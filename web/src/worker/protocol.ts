// The messages between the pages and the table's worker, which runs Python.

/** A message to the worker; the page assigns `id`. */
export type Ask =
  | { kind: 'request'; id: number; method: string; path: string; body: string | null }
  | { kind: 'open'; id: number; path: string }
  | { kind: 'close'; id: number }

/** A message from the worker: one answer for a request, events for a stream; `gone` ends either without an answer. */
export type Reply =
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'event'; id: number; name: string; data: string }
  | { kind: 'gone'; id: number }

/** Why Python could not be loaded. */
export type Failure = 'old_browser' | 'not_loaded' | 'crashed'

/** The state of the worker. `elsewhere`: another tab of this browser runs Python and answers the requests of this one. */
export type State =
  | { phase: 'loading'; share: number }
  | { phase: 'ready'; kept: boolean }
  | { phase: 'elsewhere' }
  | { phase: 'failed'; why: Failure; detail: string }

export type FromWorker = Reply | { kind: 'state'; state: State }

export const isReply = (message: FromWorker): message is Reply => message.kind !== 'state'
