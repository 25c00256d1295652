import { describe, expect, it } from 'vitest'
import { centre, centreAt, CORNERS, hexAt, hexName, neighbours, placeOf } from './hexes'
import { stepFrom } from '../games/kingdom/board/keys'

const ROWS = Array.from({ length: 20 }, () => 'G'.repeat(20))

describe('hexes', () => {
  it('convert to names and back; other texts are no hexes', () => {
    expect(hexName(6, 4)).toBe('e7')
    expect(placeOf('t20')).toEqual({ row: 19, column: 19 })
    for (const wrong of ['', 'e', '7', 'e0', 'e7x', '?3', 'E7']) expect(placeOf(wrong)).toBeNull()
  })

  it('are found from any point inside them', () => {
    for (let row = 0; row < 20; row++) {
      for (let column = 0; column < 20; column++) {
        const middle = centreAt(row, column)
        const points = [middle, ...CORNERS.map((c) => ({ x: middle.x + c.x * 0.95, y: middle.y + c.y * 0.95 }))]
        for (const point of points) expect(hexAt(point, ROWS)).toBe(hexName(row, column))
      }
    }
    expect(hexAt({ x: -80, y: 60 }, ROWS)).toBeNull()
  })

  it('have the neighbours that touch them, odd rows half a hex to the right', () => {
    expect(neighbours('e7').sort()).toEqual(['d6', 'd7', 'd8', 'e6', 'e8', 'f7'])
    expect(neighbours('e8').sort()).toEqual(['d8', 'e7', 'e9', 'f7', 'f8', 'f9'])
    for (const near of neighbours('k10')) {
      const away = Math.hypot(centre(near).x - centre('k10').x, centre(near).y - centre('k10').y)
      expect(away).toBeGreaterThan(100)
      expect(away).toBeLessThan(106)
    }
  })
})

describe('keys', () => {
  it('move over the board and stop at its edge', () => {
    expect(stepFrom('e7', 'ArrowRight', ROWS, [])).toBe('f7')
    expect(stepFrom('a1', 'ArrowLeft', ROWS, [])).toBe('a1')
    expect(stepFrom('a1', 'ArrowUp', ROWS, [])).toBe('a1')
    expect(stepFrom('c20', 'ArrowDown', ROWS, [])).toBe('c20')
    expect(stepFrom('e7', 'x', ROWS, [])).toBeNull()
  })

  it('jump between legal hexes in reading order, and wrap around', () => {
    const legal = ['b10', 'k2', 'a3']
    expect(stepFrom('a1', 'PageDown', ROWS, legal)).toBe('k2')
    expect(stepFrom('k2', 'PageDown', ROWS, legal)).toBe('a3')
    expect(stepFrom('b10', 'PageDown', ROWS, legal)).toBe('k2')
    expect(stepFrom('k2', 'PageUp', ROWS, legal)).toBe('b10')
    expect(stepFrom('e7', 'PageDown', ROWS, [])).toBe('e7')
  })

  it('find no hex where the board has none', () => {
    const rows = ['GG', '..', '.G']
    expect(hexAt(centreAt(2, 1), rows)).toBe('b3')
    expect(hexAt(centreAt(2, 0), rows)).toBeNull()
  })
})
