import { describe, expect, it } from 'vitest'
import { centre, HALF } from './hexes'
import { hexMeant, nearest, REACH } from './snap'

const ROWS = Array.from({ length: 10 }, () => 'GGGGGGGGGG')
/** Sheet units per pixel on a phone, where a hex is 18 pixels wide. */
const PIXEL = (2 * HALF) / 18

describe('the hex of a touch', () => {
  const beside = (hex: string, dx: number, dy = 0) => ({
    x: centre(hex).x + dx * PIXEL,
    y: centre(hex).y + dy * PIXEL,
  })
  const meant = (at: { x: number; y: number }, legal: string[]) => hexMeant(at, legal, ROWS, REACH * PIXEL)

  it('is the legal hex under it, however near another one is', () => {
    expect(meant(beside('e5', 7), ['e5', 'f5'])).toBe('e5')
    expect(meant(beside('e5', 8.9), ['f5', 'e5'])).toBe('e5')
  })

  it('is the nearest legal hex within twelve pixels', () => {
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn * Math.PI) / 6
      const at = beside('e5', 12 * Math.cos(angle), 12 * Math.sin(angle))
      expect(meant(at, ['e5', 'a1', 'h8'])).toBe('e5')
    }
  })

  it('is no legal hex out of reach', () => {
    expect(meant(beside('e5', 23.9), ['e5'])).toBe('e5')
    expect(meant(beside('e5', 24.1), ['e5'])).toBe('f5')
    expect(meant(beside('e5', 0), [])).toBe('e5')
  })

  it('is null beyond the board if no legal hex is near', () => {
    expect(meant({ x: -400, y: -400 }, ['e5'])).toBeNull()
    expect(meant({ x: centre('a1').x - 20 * PIXEL, y: centre('a1').y }, ['a1'])).toBe('a1')
  })

  it('has a smaller reach in hexes when zoomed in', () => {
    const close = PIXEL / 3
    expect(hexMeant({ x: centre('f5').x, y: centre('f5').y }, ['e5'], ROWS, REACH * close)).toBe('f5')
  })
})

describe('the nearest place', () => {
  const along = (place: number, at: { x: number }): number => Math.abs(place - at.x)

  it('is the first of two equally near ones', () => {
    expect(nearest({ x: 5, y: 0 }, [3, 7], along, 9)).toBe(3)
  })

  it('can be exactly as far as the reach, and no further', () => {
    expect(nearest({ x: 0, y: 0 }, [9], along, 9)).toBe(9)
    expect(nearest({ x: 0, y: 0 }, [10], along, 9)).toBeNull()
  })
})
