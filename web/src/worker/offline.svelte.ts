// The service worker of pages without a server: it keeps all files, so that they open without a network, and brings new
// versions when the player agrees.

const HOUR_MS = 3_600_000

class Offline {
  /** Whether everything is kept. */
  ready = $state(false)
  /** A new version that waits. */
  update = $state.raw<ServiceWorker | null>(null)

  /** Change to the new version: every tab is reloaded when it takes over. */
  change(): void {
    this.update?.postMessage('update')
  }
}

export const offline = new Offline()

/** Whether these pages belong to a server, which has them under this path. */
export const ofServer = location.pathname.endsWith('/offline/')

/** Register the service worker, once the files that it keeps have arrived. */
export function keepPages(): void {
  // Not there in old browsers, and on pages that did not come by HTTPS.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers) return
  const controlled = isControlled(workers)
  workers.addEventListener('controllerchange', () => {
    if (controlled) location.reload()
  })
  const begin = (): void => void register(workers).catch(() => undefined) // without it the pages need the network
  if (controlled) begin()
  else void started.then(begin)
}

/** Whether the worker of these pages answers, and not that of the server's pages above them. */
const isControlled = ({ controller }: ServiceWorkerContainer): boolean =>
  controller?.scriptURL === new URL('./worker.js', location.href).href

let tell: () => void = () => undefined
const started = new Promise<void>((resolve) => (tell = resolve))

/** Python has arrived, or cannot: the connection is free. */
export const connectionIsFree = (): void => tell()

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const found = await workers.register('./worker.js')
  const watch = (): void => {
    const coming = found.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && isControlled(workers)) offline.update = coming
    })
  }
  if (isControlled(workers)) offline.update = found.waiting
  watch()
  found.addEventListener('updatefound', watch)
  setInterval(() => void found.update().catch(() => undefined), HOUR_MS)
  await workers.ready
  // With a worker of their own, the server's pages open without a connection as well, and lead here.
  if (ofServer) await workers.register('../worker.js').catch(() => undefined)
  offline.ready = true
}
