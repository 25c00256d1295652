import { describe, expect, it } from 'vitest'
import type { Step } from '../../../api'
import { expected, figuresOf } from './figures'

const step = (seat: number, verb: string, card: string | null, notes: object[] = []): Step =>
  ({ seat, verb, card, notes }) as unknown as Step

describe('the figures of a finished game', () => {
  const { dice, rolls, flows } = figuresOf(
    [
      step(0, 'settlement', null, [{ what: 'cards', seat: 0, cards: { wood: 1, ore: 2 } }]),
      step(0, 'dice', '8', [{ what: 'cards', seat: 1, cards: { wool: 2 } }]),
      step(1, 'dice', '7'),
      step(0, 'discard', 'wood'),
      step(1, 'stolen', 'ore', [{ what: 'stolen_from', seat: 0 }]),
      step(1, 'trade', '0', [{ what: 'traded', seat: 0, gave: { wool: 2 }, got: { ore: 1 } }]),
      step(0, 'bank', '4 brick for 1 wood'),
      step(0, 'discovery', 'wood ore'),
      step(1, 'monopoly', 'wood', [{ what: 'handed_over', seat: 0, number: 3 }]),
    ],
    2,
  )

  it('counts the dice', () => {
    expect(dice).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0])
    expect(rolls).toBe(2)
    expect(expected(7, 36)).toBe(6)
  })

  it('counts the cards of each seat by cause', () => {
    expect(flows[0]).toEqual({
      yielded: 3,
      stolen: 0,
      robbed: 1,
      played: 2,
      handedOver: 3,
      gave: 1,
      got: 2,
      paidBank: 4,
      gotBank: 1,
      discarded: 1,
    })
    expect(flows[1]).toEqual({
      yielded: 2,
      stolen: 1,
      robbed: 0,
      played: 3,
      handedOver: 0,
      gave: 2,
      got: 1,
      paidBank: 0,
      gotBank: 0,
      discarded: 0,
    })
  })
})
