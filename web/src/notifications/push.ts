// Messages to this browser while no page is open: what the browser can do, and asking it to.

import type { PushIn } from '../api'

/** What can be done here: everything, nothing, or not unless the reader allows it in the browser's settings. */
export type PushState = 'possible' | 'impossible' | 'denied'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** On these, only a page on the home screen may show messages. */
export const wantsHomeScreen = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

/** The address by which this browser is known, if it gets messages. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushState() === 'impossible') return null
  const worker = await navigator.serviceWorker.getRegistration('/')
  const found = await worker?.pushManager.getSubscription()
  return found?.endpoint ?? null
}

/** Have the browser accept messages from this server; null if its reader does not allow it. */
export async function subscribe(key: string): Promise<PushIn | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/worker.js')
  const worker = await navigator.serviceWorker.ready
  const old = await worker.pushManager.getSubscription()
  if (old !== null && !sameKey(old.options.applicationServerKey, key)) await old.unsubscribe()
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { p256dh = '', auth = '' } = found.toJSON().keys ?? {}
  return { endpoint: found.endpoint, keys: { p256dh, auth } }
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  const found = await worker?.pushManager.getSubscription()
  await found?.unsubscribe()
}

/** Bytes from the letters in which the web writes them. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

function sameKey(kept: ArrayBuffer | null, key: string): boolean {
  if (kept === null) return false
  const wanted = bytesOf(key)
  const bytes = new Uint8Array(kept)
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index])
}
