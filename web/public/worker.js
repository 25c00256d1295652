// Shows messages that reach this browser while no page of Hexstead is open; a click leads to the page they are
// about. It caches nothing and answers no request: pages come from the server.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
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
