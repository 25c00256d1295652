// The host that answers the requests of the pages: the server over HTTP, or Python in a worker of this browser.

export interface Answer {
  status: number
  body: string
}

/** A stream of server-sent events. */
export interface Events {
  addEventListener: (name: string, heard: (event: Event) => void) => void
  close: () => void
  readonly readyState: number
}

export interface Host {
  /** `path` begins with `/api/`; `body` is JSON. Rejects if nothing answers. */
  request: (method: string, path: string, body?: string) => Promise<Answer>
  events: (path: string) => Events
}

const http: Host = {
  async request(method, path, body) {
    const request: RequestInit = { method, headers: { Accept: 'application/json' } }
    if (body !== undefined) {
      request.headers = { ...request.headers, 'Content-Type': 'application/json' }
      request.body = body
    }
    const response = await fetch(path, request)
    return { status: response.status, body: await response.text() }
  },
  events: (path) => new EventSource(path),
}

export let host: Host = http

export function useHost(other: Host): void {
  host = other
}

/** Whether these pages play without a server; `vite build --mode static` builds such pages. */
export const withoutServer = import.meta.env.MODE === 'static'
