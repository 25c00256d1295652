// The glass over the map: how far it is zoomed and where it lies. It never shows beyond the sheet.

import type { Point } from './hexes'

export const CLOSEST = 5
const KEY_STEP = 1.3

export class Lens {
  /** The room the board has, in pixels. */
  width = $state(0)
  height = $state(0)
  /** So much of the width, from the left, lies under something else. */
  covered = $state(0)
  scale = $state(1)
  /** Where the sheet's left top corner lies, in pixels. */
  x = $state(0)
  y = $state(0)
  /** While something moves, the picture is stretched rather than drawn anew. */
  moving = $state(false)
  private settle: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly ratio: () => number) {}

  /** The sheet's size when it just fits. */
  readonly fitWidth = $derived.by(() => Math.min(this.width - this.covered, this.height * this.ratio()))
  readonly fitHeight = $derived.by(() => this.fitWidth / this.ratio())
  readonly zoomed = $derived(this.scale > 1.01)

  resize(width: number, height: number): void {
    this.width = width
    this.height = height
    this.hold()
  }

  /** Zoom by a factor and keep the point under the fingers where it is. */
  zoomAt(point: Point, factor: number): void {
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor))
    const real = scale / this.scale
    this.x = point.x - (point.x - this.x) * real
    this.y = point.y - (point.y - this.y) * real
    this.scale = scale
    this.hold()
    this.move()
  }

  pan(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.hold()
    this.move()
  }

  zoomIn(): void {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, KEY_STEP)
  }

  zoomOut(): void {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, 1 / KEY_STEP)
  }

  whole(): void {
    this.scale = 1
    this.hold()
  }

  /** Closer where it is whole, whole where it is close. */
  toggle(point: Point): void {
    if (this.zoomed) this.whole()
    else this.zoomAt(point, 2.4)
  }

  /** Move just so far that a part of the sheet (shares from 0 to 1) is in sight. */
  show(at: Point, margin = 60): void {
    if (!this.zoomed) return
    const px = this.x + at.x * this.fitWidth * this.scale
    const py = this.y + at.y * this.fitHeight * this.scale
    if (px < margin) this.x += margin - px
    if (px > this.width - margin) this.x -= px - this.width + margin
    if (py < margin) this.y += margin - py
    if (py > this.height - margin) this.y -= py - this.height + margin
    this.hold()
  }

  private hold(): void {
    const free = this.width - this.covered
    this.x = this.covered + held(this.x - this.covered, this.fitWidth * this.scale, free)
    this.y = held(this.y, this.fitHeight * this.scale, this.height)
  }

  private move(): void {
    this.moving = true
    clearTimeout(this.settle)
    this.settle = setTimeout(() => (this.moving = false), 160)
  }
}

/** A sheet smaller than its room lies in the middle; a larger one covers it. */
function held(at: number, size: number, room: number): number {
  if (size <= room) return (room - size) / 2
  return Math.min(0, Math.max(room - size, at))
}
