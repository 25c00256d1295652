import { describe, expect, it } from 'vitest'
import { CLOSEST, Lens } from './lens.svelte'

function lens(): Lens {
  const made = new Lens(() => 1.25)
  made.resize(1000, 600)
  return made
}

describe('the lens', () => {
  it('centres the whole sheet in the viewport', () => {
    const made = lens()
    expect([made.fitWidth, made.fitHeight, made.x, made.y]).toEqual([750, 600, 125, 0])
  })

  it('keeps the point between the fingers in place', () => {
    const made = lens()
    const finger = { x: 500, y: 300 }
    const before = { x: (finger.x - made.x) / made.scale, y: (finger.y - made.y) / made.scale }
    made.zoomAt(finger, 2)
    expect((finger.x - made.x) / made.scale).toBeCloseTo(before.x)
    expect((finger.y - made.y) / made.scale).toBeCloseTo(before.y)
  })

  it('never shows more than the sheet, and limits the zoom factor', () => {
    const made = lens()
    made.zoomAt({ x: 500, y: 300 }, 100)
    expect(made.scale).toBe(CLOSEST)
    made.pan(99_999, -99_999)
    expect(made.x).toBe(0)
    expect(made.y).toBe(600 - 600 * CLOSEST)
    made.zoomAt({ x: 0, y: 0 }, 0.001)
    expect([made.scale, made.x, made.y]).toEqual([1, 125, 0])
  })

  it('scrolls a distant corner into view', () => {
    const made = lens()
    made.zoomAt({ x: 0, y: 0 }, 4)
    made.show({ x: 0.99, y: 0.99 })
    expect(made.x + 0.99 * made.fitWidth * made.scale).toBeLessThanOrEqual(1000)
    expect(made.y + 0.99 * made.fitHeight * made.scale).toBeLessThanOrEqual(600)
  })
})
