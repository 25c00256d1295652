// Toasts: short messages at the edge of the page.

export type Toast = { id: number; text: string; kind: 'note' | 'problem' }

export const toasts: Toast[] = $state([])
let last = 0

export function showToast(text: string, kind: Toast['kind'] = 'note', seconds = 6): void {
  if (toasts.some((toast) => toast.text === text)) return
  last += 1
  const id = last
  toasts.push({ id, text, kind })
  if (toasts.length > 3) toasts.shift()
  setTimeout(() => dismiss(id), seconds * 1000)
}

export function dismiss(id: number): void {
  const place = toasts.findIndex((toast) => toast.id === id)
  if (place >= 0) toasts.splice(place, 1)
}
