// Recognises gestures of touch, mouse and wheel: click, tap, long press, drag of a piece or of the map,
// pinch. A double tap only zooms in.

import type { Point } from './hexes'

export interface Listener {
  hover(point: Point | null): void
  click(point: Point): void
  /** A single tap. */
  tap(point: Point): void
  /** Whether a tap here acts at once, so that it must wait until a double tap is ruled out. */
  patient(point: Point): boolean
  /** A long press starts and moves; then it ends. */
  press(point: Point): void
  release(point: Point): void
  /** Whether a drag from here moves a piece instead of the map. */
  carries(point: Point): boolean
  carry(from: Point, to: Point): void
  drop(from: Point, to: Point, finger: boolean): void
  pan(dx: number, dy: number): void
  zoom(point: Point, factor: number): void
  doubleTap(point: Point): void
}

const SLOP = 7
const LONG = 380
const DOUBLE = 300
const NEAR = 24

/** Listen to the pointer events of an element; points are relative to it. Return a function that stops listening. */
export function gestures(element: HTMLElement, to: Listener): () => void {
  const fingers = new Map<number, Point>()
  let start: Point | null = null
  let mode: 'idle' | 'maybe' | 'pan' | 'carry' | 'pinch' | 'pressed' = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let lastTap = { at: -DOUBLE, x: 0, y: 0, times: 0 }

  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    const point = place(event)
    fingers.set(event.pointerId, point)
    if (fingers.size === 2) {
      clearTimeout(timer)
      mode = 'pinch'
      return
    }
    if (fingers.size > 2) return
    start = point
    mode = 'maybe'
    if (event.pointerType !== 'mouse') {
      timer = setTimeout(() => {
        if (mode !== 'maybe') return
        mode = 'pressed'
        to.press(point)
      }, LONG)
    }
  }

  function move(event: PointerEvent): void {
    const point = place(event)
    const before = fingers.get(event.pointerId)
    if (!before || !start) {
      if (event.pointerType === 'mouse') to.hover(point)
      return
    }
    if (mode === 'pinch') {
      pinch(event.pointerId, before, point)
      return
    }
    if (mode === 'maybe' && apart(start, point) > SLOP) {
      clearTimeout(timer)
      element.setPointerCapture(event.pointerId)
      mode = to.carries(start) ? 'carry' : 'pan'
      if (mode === 'pan') to.hover(null)
    }
    if (mode === 'pan') to.pan(point.x - before.x, point.y - before.y)
    if (mode === 'carry') to.carry(start, point)
    if (mode === 'pressed') to.press(point)
    fingers.set(event.pointerId, point)
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...fingers].find(([finger]) => finger !== id)?.[1]
    if (!other) return
    const was = apart(before, other)
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    if (was > 0) to.zoom(middle, apart(now, other) / was)
    to.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    fingers.set(id, now)
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    clearTimeout(timer)
    const point = place(event)
    const from = start
    const did = mode
    if (fingers.size > 0) return
    mode = 'idle'
    start = null
    if (!from) return
    if (did === 'maybe') tap(event, point)
    if (did === 'carry') to.drop(from, point, event.pointerType === 'touch')
    if (did === 'pressed') to.release(point)
  }

  function tap(event: PointerEvent, point: Point): void {
    if (event.pointerType !== 'touch') {
      to.click(point)
      return
    }
    const again = event.timeStamp - lastTap.at < DOUBLE && apart(point, lastTap) < NEAR
    const times = again ? lastTap.times + 1 : 1
    lastTap = { at: event.timeStamp, ...point, times }
    clearTimeout(waiting)
    // Several quick taps on one place zoom in once.
    if (times > 2) return
    if (times === 2) to.doubleTap(point)
    else if (to.patient(point)) waiting = setTimeout(() => to.tap(point), DOUBLE)
    else to.tap(point)
  }

  // A press elsewhere in between rules out a double tap.
  function elsewhere(event: PointerEvent): void {
    if (event.target instanceof Node && !element.contains(event.target)) lastTap.at = -DOUBLE
  }

  function cancel(event: PointerEvent): void {
    fingers.delete(event.pointerId)
    clearTimeout(timer)
    if (fingers.size === 0) mode = 'idle'
    start = fingers.size ? start : null
    to.hover(null)
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && mode === 'idle') to.hover(null)
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 30 : 1
    to.zoom(place(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.008 : 0.0018)))
  }

  const menu = (event: Event): void => {
    if (mode === 'pressed') event.preventDefault()
  }
  document.addEventListener('pointerdown', elsewhere)
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', cancel)
  element.addEventListener('pointerleave', leave)
  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('contextmenu', menu)
  return () => {
    clearTimeout(timer)
    clearTimeout(waiting)
    document.removeEventListener('pointerdown', elsewhere)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', cancel)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('contextmenu', menu)
  }
}
