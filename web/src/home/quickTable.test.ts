import { describe, expect, it } from 'vitest'
import type { SeatChoice } from '../setup/draft.svelte'
import { seatsWithFriend } from './quickTable'

const seats = (...choices: SeatChoice[]) => choices.map((choice) => ({ choice, name: 'Kim', colour: 'blue' as const }))
const choices = (...given: SeatChoice[]) => seatsWithFriend(seats(...given)).map(({ choice }) => choice)

describe('the seats of a table with a friend', () => {
  it('give the last seat of a bot to the friend', () => {
    expect(choices('here', 'bot:strong', 'bot:medium', 'here')).toEqual(['here', 'bot:strong', 'invite', 'here'])
  })
  it('give the last seat of a shared screen to the friend, without its name', () => {
    expect(seatsWithFriend(seats('here', 'here')).map(({ choice, name }) => [choice, name])).toEqual([
      ['here', 'Kim'],
      ['invite', ''],
    ])
  })
  it('stay unchanged if one is already for a friend', () => {
    expect(choices('here', 'invite', 'bot:strong')).toEqual(['here', 'invite', 'bot:strong'])
    expect(choices('here', 'open', 'bot:strong')).toEqual(['here', 'open', 'bot:strong'])
  })
})
