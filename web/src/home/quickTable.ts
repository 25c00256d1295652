// Tables that one click sets up, as the last one of the game was set up.

import type { NewTable } from '../api'
import { firstTable } from '../games'
import type { Game } from '../games/game'
import type { DraftSeat, Memory } from '../setup/draft.svelte'
import { lastSetup } from '../setup/memory'

const onThisDevice = ({ choice }: DraftSeat) => choice === 'here' || choice.startsWith('bot:')

/** The last set-up of a game that was played on one device; null if there is none. */
export function lastSetupAlone(game: Game): Memory | null {
  const memory = lastSetup(game.id)
  return memory?.seats.every(onThisDevice) ? memory : null
}

/** A table to play alone. */
export async function tableAlone(game: Game): Promise<NewTable> {
  const memory = lastSetupAlone(game)
  return memory === null ? firstTable(game, game.firstBot) : orderOf(game, memory)
}

/** An unrated table with a seat for a friend. */
export async function tableWithFriend(game: Game): Promise<NewTable> {
  const memory = lastSetup(game.id)
  if (memory !== null) return orderOf(game, { ...memory, seats: seatsWithFriend(memory.seats) })
  return { game: game.id, request: game.firstGame, seats: [{ kind: 'here' }, { kind: 'invite' }] }
}

/** The same seats, of which the last bot's, or else the last one, is for a friend, unless a seat already is. */
export function seatsWithFriend(seats: readonly DraftSeat[]): DraftSeat[] {
  const bot = seats.findLastIndex(({ choice }) => choice.startsWith('bot:'))
  const friend = seats.every(onThisDevice) ? (bot === -1 ? seats.length - 1 : bot) : -1
  return seats.map((seat, at) => (at === friend ? { ...seat, choice: 'invite', name: '' } : seat))
}

async function orderOf(game: Game, memory: Memory): Promise<NewTable> {
  const draft = game.setup.draft()
  draft.recall(memory)
  return draft.order(null)
}
