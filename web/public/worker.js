// Keeps the pages, so that they start without a network, and shows messages that reach this browser while no page of
// Hexstead is open; a click leads to the page they are about. It answers no request of the API.

// Set by web/serviceWorker.mjs: the kept files with the hashes of their contents, and whether they are all there is
// (pages without a server) or what the home page loads (the pages of a server, which come from the server if they can).
const VERSION = ''
const WHOLE = false
const FILES = {}

const PREFIX = `hexstead ${self.registration.scope} `
const CACHE = PREFIX + VERSION
const addressOf = (name) => new URL(name, self.registration.scope).href
/** Their names change with their contents. */
const isFixed = (address) => /\/(?:assets|python-\w+)\//.test(address)
const KEPT = new Set(Object.keys(FILES).map(addressOf))

// Pages without a server ask the player before they change to a new version.
self.addEventListener('install', (event) => event.waitUntil(WHOLE ? fill() : fill().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(clean().then(() => self.clients.claim())))
self.addEventListener('message', (event) => {
  if (event.data === 'update') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || VERSION === '') return
  const address = new URL(request.url)
  address.hash = address.search = ''
  if (request.mode === 'navigate') {
    if (isOurs(address)) event.respondWith(WHOLE ? keptIndex(request) : indexOrKept(request))
  } else if (KEPT.has(address.href)) event.respondWith(kept(address.href, request))
  else if (isFixed(address.href) && isOurs(address)) event.respondWith(keep(request))
})

/** Not the API, and not the pages for offline play below those of a server, which have a worker of their own. */
const isOurs = ({ href }) => {
  const { scope } = self.registration
  return href.startsWith(scope) && !/^(?:api|offline)\//.test(href.slice(scope.length))
}

/** Fetch what is not there yet, and accept it only as the build wrote it: halves of two versions never mix. */
async function fill() {
  const cache = await caches.open(CACHE)
  for (const [name, hash] of Object.entries(FILES)) {
    const address = addressOf(name)
    if (await cache.match(address)) continue
    const old = isFixed(address) ? await caches.match(address) : undefined
    const response = old ?? (await fetch(address, { cache: 'no-cache' }))
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
    const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    if (found !== hash) throw new Error(`${name} is of another version`)
    await cache.put(address, response)
  }
}

async function clean() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name)
}

async function kept(address, request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(address)) ?? fetch(request)
}

const keptIndex = (request) => kept(addressOf('index.html'), request)

async function indexOrKept(request) {
  try {
    return await fetch(request)
  } catch (problem) {
    const cache = await caches.open(CACHE)
    const index = await cache.match(addressOf('index.html'))
    if (index) return index
    throw problem
  }
}

/** Files of further pages are kept once they were used. */
async function keep(request) {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request.url)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** The server has chosen the words, in the language of the one who reads them. */
async function show(data) {
  let told = {}
  try {
    told = data.json()
  } catch {
    // A browser wants something shown for every message, whatever was in it.
  }
  await self.registration.showNotification(told.title || 'Hexstead', {
    body: told.body || '',
    lang: told.language || '',
    tag: told.tag || 'hexstead',
    renotify: true,
    icon: '/mark.png',
    data: { path: told.path || '/' },
  })
}

/** Whoever has the page open already finds it in front; others get a new one. */
async function open(path) {
  const wanted = new URL(path || '/', self.location.origin)
  if (wanted.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((each) => new URL(each.url).pathname === wanted.pathname)
  if (there) await there.focus()
  else await self.clients.openWindow(wanted.href)
}

/** The browser has got another address at its push service: tell it to the server. */
async function renew(event) {
  const options = event.oldSubscription?.options
  const found = event.newSubscription || (options && (await self.registration.pushManager.subscribe(options)))
  if (!found) return
  const { endpoint, keys } = found.toJSON()
  await fetch('/api/me/messages/push', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
