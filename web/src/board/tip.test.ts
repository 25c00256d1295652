import { describe, expect, it } from 'vitest'
import { centreAt, HALF, RADIUS, type Point } from './hexes'
import { tipPlace } from './tip'

const PIXEL = 0.35
const GLASS = { width: 1000, height: 700 }
const TIP = { width: 180, height: 70 }

function pixels(row: number, column: number): Point {
  const at = centreAt(row, column)
  return { x: 100 + at.x * PIXEL, y: at.y * PIXEL }
}
function covers(place: Point, hex: Point): boolean {
  return (
    Math.abs(place.x - hex.x) < TIP.width / 2 + HALF * PIXEL &&
    Math.abs(place.y - hex.y) < TIP.height / 2 + RADIUS * PIXEL
  )
}

describe('the position of a tooltip', () => {
  it('is above a hex without neighbours', () => {
    const at = pixels(10, 10)
    const place = tipPlace(at, [], TIP, GLASS, PIXEL)
    expect(place?.x).toBeCloseTo(at.x)
    expect(place && at.y - place.y).toBeLessThan(TIP.height / 2 + RADIUS * PIXEL + 10)
  })

  it('covers no legal hex, and stays within the viewport', () => {
    const free = Array.from({ length: 30 }, (_, index) => pixels(8 + (index % 5), 5 + Math.floor(index / 5)))
    for (const at of free) {
      const place = tipPlace(at, free, TIP, GLASS, PIXEL)
      expect(place).not.toBeNull()
      if (place === null) continue
      for (const hex of free) expect(covers(place, hex)).toBe(false)
      expect(place.x).toBeGreaterThan(TIP.width / 2)
      expect(place.x).toBeLessThan(GLASS.width - TIP.width / 2)
      expect(place.y).toBeGreaterThan(TIP.height / 2)
    }
  })

  it('is null if all surrounding hexes are legal', () => {
    const all = Array.from({ length: 400 }, (_, index) => pixels(index % 20, Math.floor(index / 20)))
    expect(tipPlace(pixels(10, 10), all, TIP, { width: 900, height: 640 }, PIXEL)).toBeNull()
  })
})
