// The key turns of a player, which a review asks as puzzles: the costliest decisions with a better line.

import type { Analysis } from '../api'

/** The most key turns, and the least loss of the chance to win of one. */
const TURNS = 3
const LEAST = 0.01

/** Return the numbers of the costliest decisions of a seat, at most one of each turn, in the order of the game. */
export function keyTurns({ decisions }: Analysis, seat: number): number[] {
  const found = new Map<number, number>()
  decisions
    .map((decision, number) => ({ ...decision, number }))
    .filter((decision) => decision.seat === seat && decision.better.length > 0 && decision.lost_chance >= LEAST)
    .sort((one, other) => other.lost_chance - one.lost_chance)
    .forEach(({ turn, number }) => {
      if (!found.has(turn)) found.set(turn, number)
    })
  return [...found.values()].slice(0, TURNS).sort((one, other) => one - other)
}
