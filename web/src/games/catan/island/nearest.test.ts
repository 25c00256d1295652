import { describe, expect, it } from 'vitest'
import { meantAt, placeNear, verbOf } from './nearest'
import { CROSSING, HEX, PATH } from './places'

describe('places that were meant', () => {
  it('are the nearest of their kind', () => {
    for (const place of CROSSING.values())
      expect(placeNear('settlement', { x: place.x + 9, y: place.y - 9 })).toBe(place.name)
    for (const place of PATH.values()) expect(placeNear('road', { x: place.x + 5, y: place.y + 5 })).toBe(place.name)
    for (const place of HEX.values()) expect(placeNear('robber', { x: place.x - 20, y: place.y + 20 })).toBe(place.name)
  })

  it('are told apart where nothing was chosen beforehand', () => {
    for (const { name, x, y } of CROSSING.values())
      expect(meantAt({ x, y })).toEqual({ verb: 'settlement', place: name })
    for (const { name, x, y } of PATH.values()) expect(meantAt({ x, y })).toEqual({ verb: 'road', place: name })
    for (const { x, y } of HEX.values()) expect(meantAt({ x, y })).toBeNull()
  })
})

describe('what a click is for', () => {
  it('follows the phase, else the menu', () => {
    expect(verbOf('founding-settlement', null)).toBe('settlement')
    expect(verbOf('free-roads', 'city')).toBe('road')
    expect(verbOf('moving-robber', null)).toBe('robber')
    expect(verbOf('trading', 'city')).toBe('city')
    expect(verbOf('trading', 'buy-card')).toBeNull()
    expect(verbOf('trading', null)).toBeNull()
  })
})
