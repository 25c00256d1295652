import { describe, expect, it } from 'vitest'
import { REACH } from '../../../board/snap'
import type { Target } from './model'
import { meantAt, placeNear, targetNear } from './nearest'
import { CROSSING, HEX, PATH, SHEET } from './places'

describe('the place of a click', () => {
  it('is the nearest of its kind', () => {
    for (const place of CROSSING.values())
      expect(placeNear('settlement', { x: place.x + 9, y: place.y - 9 })).toBe(place.name)
    for (const place of PATH.values()) expect(placeNear('road', { x: place.x + 5, y: place.y + 5 })).toBe(place.name)
    for (const place of HEX.values()) expect(placeNear('robber', { x: place.x - 20, y: place.y + 20 })).toBe(place.name)
  })

  it('is a crossing or a path if no verb is selected', () => {
    for (const { name, x, y } of CROSSING.values())
      expect(meantAt({ x, y })).toEqual({ verb: 'settlement', place: name })
    for (const { name, x, y } of PATH.values()) expect(meantAt({ x, y })).toEqual({ verb: 'road', place: name })
    for (const { x, y } of HEX.values()) expect(meantAt({ x, y })).toBeNull()
  })
})

describe('the highlighted place nearest to a touch', () => {
  /** Sheet units per pixel on a phone, where the island is 390 pixels wide. */
  const pixel = SHEET.width / 390
  const targets = (kind: Target['kind'], verb: Target['verb'], names: Iterable<string>): Target[] =>
    [...names].map((place) => ({ action: `${verb} ${place}`, verb, kind, place, label: place }))
  const crossings = targets('crossing', 'settlement', CROSSING.keys())
  const paths = targets('path', 'road', PATH.keys())
  const around = (far: number) =>
    Array.from({ length: 12 }, (_, turn) => ({
      x: far * pixel * Math.cos((turn * Math.PI) / 6),
      y: far * pixel * Math.sin((turn * Math.PI) / 6),
    }))

  it('is the nearest crossing, twelve pixels off in any direction', () => {
    for (const { name, x, y } of CROSSING.values())
      for (const off of around(12))
        expect(targetNear({ x: x + off.x, y: y + off.y }, crossings, REACH * pixel)?.place).toBe(name)
  })

  it('is a path along its middle, and a crossing at its ends', () => {
    for (const { name, ends } of PATH.values()) {
      const [one, other] = ends
      for (const share of [0.3, 0.5, 0.7]) {
        const at = { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share }
        expect(targetNear(at, [...crossings, ...paths], REACH * pixel)?.action).toBe(`road ${name}`)
      }
      expect(targetNear(one, [...crossings, ...paths], REACH * pixel)?.kind).toBe('crossing')
    }
  })

  it('is null out of reach', () => {
    const [only] = crossings
    const spot = CROSSING.get(only?.place ?? '') ?? { x: 0, y: 0 }
    for (const off of around(25))
      expect(targetNear({ x: spot.x + off.x, y: spot.y + off.y }, only ? [only] : [], REACH * pixel)).toBeNull()
  })

  it('is a hex for a touch anywhere on it', () => {
    const hexes = targets('hex', 'robber', HEX.keys())
    for (const { name, x, y } of HEX.values())
      expect(targetNear({ x: x + 35, y: y - 20 }, hexes, REACH * pixel)?.place).toBe(name)
  })
})
