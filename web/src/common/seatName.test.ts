import { beforeAll, describe, expect, it, vi } from 'vitest'
import { botGroups, botHint, nameAt, recordedNames, seatName, seatNames } from './seatName'

const bot = (level: string) => ({ kind: 'bot' as const, name: level, bot: level })
const person = (name: string) => ({ kind: 'person' as const, name, bot: null })

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en'] }))

describe('names at a table', () => {
  it('number the bots of one level only', () => {
    const random = seatName(bot('random'))
    const greedy = seatName(bot('greedy'))
    const seats = [bot('random'), person('Ann'), bot('greedy'), bot('random'), person('Ann')]
    expect(seatNames(seats)).toEqual([`${random}\u00a01`, 'Ann', greedy, `${random}\u00a02`, 'Ann'])
    expect(nameAt(seats, 3)).toBe(`${random}\u00a02`)
    expect(nameAt(seats, null)).toBe('')
  })

  it('number the bots of a record as well', () => {
    const random = seatName(bot('random'))
    const names = recordedNames(['random', 'Ann', 'random', 'random'], ['random', null, 'random', null])
    expect(names).toEqual([`${random}\u00a01`, 'Ann', `${random}\u00a02`, 'random'])
  })

  it('do not number a person who is named like a bot', () => {
    const random = seatName(bot('random'))
    expect(seatNames([person(random), bot('random')])).toEqual([random, random])
  })
})

describe('bots to choose from', () => {
  const measured = { rating: null, milliseconds: null }
  const random = { name: 'random', level: 1, yardstick: true, program: false, ...measured }
  const easy = { name: 'easy', level: 2, yardstick: false, program: false, ...measured }
  const own = { name: 'mybot', level: 3, yardstick: false, program: true, ...measured }

  it('have a group for the programs of the host', () => {
    const names = (bots: { name: string }[]) => bots.map(({ name }) => name)
    expect(botGroups([random, easy, own]).map(({ bots }) => names(bots))).toEqual([['easy'], ['mybot'], ['random']])
    expect(botGroups([random, easy])).toHaveLength(2)
  })

  it('name the owner of a program', () => {
    expect(botHint(own)).toContain('host')
  })
})
