// The service worker of pages without a server. It caches all files, so that the pages open without a network, and
// activates new versions when the player agrees.

const HOUR_MS = 3_600_000

class Offline {
  /** Whether all files are cached. */
  ready = $state(false)
  /** A new version that waits to be activated. */
  update = $state.raw<ServiceWorker | null>(null)

  /** Activate the new version, which reloads every tab. */
  activateUpdate(): void {
    this.update?.postMessage('update')
  }
}

export const offline = new Offline()

/** Whether a server provides these pages, for offline play. */
export const ofServer = location.pathname.endsWith('/offline/')

/** Register the service worker, once Python is loaded. */
export function cachePages(): void {
  // Undefined in old browsers, and on pages without HTTPS.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers) return
  const controlled = isControlled(workers)
  workers.addEventListener('controllerchange', () => {
    if (controlled) location.reload()
  })
  const begin = (): void => void register(workers).catch(() => undefined) // without it the pages need the network
  if (controlled) begin()
  else void loaded.then(begin)
}

/** Whether the service worker of these pages controls them, not that of the server's pages at the path above. */
const isControlled = ({ controller }: ServiceWorkerContainer): boolean =>
  controller?.scriptURL === new URL('./worker.js', location.href).href

let resolveLoaded: () => void = () => undefined
const loaded = new Promise<void>((resolve) => (resolveLoaded = resolve))

/** Note that Python is loaded, or has failed to load, so that caching no longer competes for the connection. */
export const connectionIsFree = (): void => resolveLoaded()

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
  // The server's pages have a service worker of their own, so that they open offline as well and link to these.
  if (ofServer) await workers.register('../worker.js').catch(() => undefined)
  offline.ready = true
}
