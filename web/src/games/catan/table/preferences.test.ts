import { describe, expect, it } from 'vitest'
import { noGoods } from '../types'
import { dealFor, preferredDeal, refusal, withDeal, without } from './preferences'

const goods = (some: object) => ({ ...noGoods(), ...some })

describe('trade preferences', () => {
  it('reads deals and skips refusals', () => {
    expect(preferredDeal('wool for ore')).toEqual({ get: 'wool', pay: 'ore' })
    expect(preferredDeal('refuse leader')).toBeNull()
    expect(preferredDeal('gold for ore')).toBeNull()
  })

  it('writes an offer of one resource for another as a deal', () => {
    expect(dealFor({ give: goods({ wool: 2 }), want: goods({ ore: 1 }) })).toBe('wool for ore')
    expect(dealFor({ give: goods({ wool: 1 }), want: goods({ ore: 2 }) })).toBeNull()
    expect(dealFor({ give: goods({ wool: 1, wood: 1 }), want: goods({ ore: 1 }) })).toBeNull()
  })

  it('adds and removes preferences', () => {
    expect(withDeal(['refuse 2'], 'wool for ore')).toEqual(['refuse 2', 'wool for ore'])
    expect(withDeal(['wool for ore'], 'wool for ore')).toEqual(['wool for ore'])
    expect(without(['refuse 2', 'wool for ore'], refusal(2))).toEqual(['wool for ore'])
  })
})
