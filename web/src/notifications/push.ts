// Web push: whether the browser supports it, and subscribing to it.

import type { PushIn } from '../api'

/** Whether push is possible, impossible, or denied in the browser's settings. */
export type PushState = 'possible' | 'impossible' | 'denied'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Whether push works only for pages added to the home screen (iOS). */
export const wantsHomeScreen = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

/** Return the endpoint of this browser's push subscription, if there is one. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushState() === 'impossible') return null
  const worker = await navigator.serviceWorker.getRegistration('/')
  const found = await worker?.pushManager.getSubscription()
  return found?.endpoint ?? null
}

/** Subscribe to push; null if the user does not allow it. */
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

/** Decode base64url. */
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
