// The pan and zoom state of a map, clamped to the sheet.

import type { Point } from './hexes'

export const CLOSEST = 5
const KEY_STEP = 1.3
/** The least zoom factor that is worth zooming to. */
const WORTHWHILE = 1.25
/** The margin around a part, in pixels. */
const AROUND = 46

/** A part of the sheet, as fractions of it from 0 to 1. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export class Lens {
  /** The size of the viewport, in pixels. */
  width = $state(0)
  height = $state(0)
  scale = $state(1)
  /** The position of the sheet's top left corner, in pixels. */
  x = $state(0)
  y = $state(0)
  /** During a movement the picture is scaled instead of redrawn. */
  moving = $state(false)
  /** Whether an automatic zoom is running. */
  gliding = $state(false)
  private settle: ReturnType<typeof setTimeout> | undefined
  private arrive: ReturnType<typeof setTimeout> | undefined
  /** Whether the user zoomed or moved the sheet recently. */
  private byHand = false
  /** Whether the current zoom is automatic. */
  private close = false

  constructor(private readonly ratio: () => number) {}

  /** The sheet's size when it just fits. */
  readonly fitWidth = $derived.by(() => Math.min(this.width, this.height * this.ratio()))
  readonly fitHeight = $derived.by(() => this.fitWidth / this.ratio())
  readonly zoomed = $derived(this.scale > 1.01)

  resize(width: number, height: number): void {
    this.width = width
    this.height = height
    this.hold()
  }

  /** Zoom by a factor around a point, which stays where it is. */
  zoomAt(point: Point, factor: number): void {
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor))
    const real = scale / this.scale
    this.x = point.x - (point.x - this.x) * real
    this.y = point.y - (point.y - this.y) * real
    this.scale = scale
    this.hold()
    this.move()
    this.touch()
  }

  pan(dx: number, dy: number): void {
    if (!this.zoomed) return
    this.touch()
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
    this.touch()
    this.scale = 1
    this.hold()
  }

  /** Zoom in if the whole sheet is visible, otherwise zoom out. */
  toggle(point: Point): void {
    if (this.zoomed) this.whole()
    else this.zoomAt(point, 2.4)
  }

  /** Zoom in on a part of the sheet, unless it is visible or the user has moved the sheet recently; without a part,
   * show the whole sheet again. */
  approach(part: Part | null, closest: number): void {
    if (part === null || this.width === 0) {
      this.byHand = false
      this.leave()
      return
    }
    if (this.byHand && this.sees(part, 0)) return
    const wide = this.width / (part.width * this.fitWidth + 2 * AROUND)
    const high = this.height / (part.height * this.fitHeight + 2 * AROUND)
    const scale = Math.min(closest, CLOSEST, wide, high)
    if (scale < WORTHWHILE) return this.leave()
    if (this.close && this.scale > scale * 0.7 && this.sees(part, AROUND / 2)) return
    this.scale = scale
    this.x = this.width / 2 - (part.x + part.width / 2) * this.fitWidth * scale
    this.y = this.height / 2 - (part.y + part.height / 2) * this.fitHeight * scale
    this.close = true
    this.hold()
    this.glide()
  }

  private leave(): void {
    if (!this.close) return
    this.close = false
    this.scale = 1
    this.hold()
    this.glide()
  }

  /** Return whether a part is visible: all of it with this margin, or any of it if the margin is 0. */
  private sees(part: Part, margin: number): boolean {
    const left = this.x + part.x * this.fitWidth * this.scale
    const top = this.y + part.y * this.fitHeight * this.scale
    const right = left + part.width * this.fitWidth * this.scale
    const bottom = top + part.height * this.fitHeight * this.scale
    if (margin === 0) return right > 0 && bottom > 0 && left < this.width && top < this.height
    return left >= margin && top >= margin && right <= this.width - margin && bottom <= this.height - margin
  }

  private glide(): void {
    this.gliding = true
    clearTimeout(this.arrive)
    this.arrive = setTimeout(() => (this.gliding = false), 320)
  }

  private touch(): void {
    this.byHand = true
    this.close = false
    this.gliding = false
  }

  /** Scroll until a point of the sheet (fractions from 0 to 1) is visible. */
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
    this.x = held(this.x, this.fitWidth * this.scale, this.width)
    this.y = held(this.y, this.fitHeight * this.scale, this.height)
  }

  private move(): void {
    this.moving = true
    clearTimeout(this.settle)
    this.settle = setTimeout(() => (this.moving = false), 160)
  }
}

/** Clamp a position: a sheet smaller than the viewport is centred, a larger one covers it. */
function held(at: number, size: number, room: number): number {
  if (size <= room) return (room - size) / 2
  return Math.min(0, Math.max(room - size, at))
}
