import type { NewTable } from '../api'

/** The rulebook's recommended first game, me against one bot: what "play now" sets up. */
export function firstGame(): NewTable {
  return {
    game: 'kingdom',
    wishes: { first_game: true },
    seats: [{ kind: 'here' }, { kind: 'bot', bot: 'greedy' }],
    listed: false,
    spectators: false,
  }
}
