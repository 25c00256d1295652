// The turns that decided a game: those that changed the chances to win most, and how the lead changed.

import type { Analysis, Table } from '../api'

/** The most moments, and the least change of the chances to win of one. */
const MOMENTS = 3
const LEAST = 0.05

export interface Moment {
  /** The number of actions after the turn. */
  at: number
  /** The seat that took the turn. */
  mover: number
  /** The seat whose chance rose most, with the chance before and after the turn. */
  seat: number
  before: number
  after: number
  /** How much of its own chance the mover gave away, compared with the best turn. */
  lost: number
}

export interface Decided {
  /** In the order of the game. */
  moments: Moment[]
  /** How often another seat took the lead. */
  changes: number
  /** The seat ahead at the end, and after how many actions it took the lead for good. */
  leader: { seat: number; since: number } | null
}

/** Return the seat with the best chance; null if several share it. */
function leaderOf(chances: readonly number[]): number | null {
  const best = Math.max(...chances)
  const ahead = chances.flatMap((chance, seat) => (best - chance < 1e-6 ? [seat] : []))
  return ahead.length === 1 ? (ahead[0] ?? null) : null
}

/** Return what decided a game. A game that ended early has no last turn: its last point is the result. */
export function decided(analysis: Analysis, ending: Table['ending']): Decided {
  const course = ending === null || ending === 'score' ? analysis.course : analysis.course.slice(0, -1)
  const points = course.map(({ at, seat, standings }) => ({ at, seat, chances: standings.map(({ chance }) => chance) }))
  const found: (Moment & { change: number })[] = []
  let changes = 0
  let leader: Decided['leader'] = null
  points.forEach(({ at, seat: mover, chances }, index) => {
    const ahead = leaderOf(chances)
    if (ahead !== null && ahead !== leader?.seat) {
      if (leader !== null) changes += 1
      leader = { seat: ahead, since: at }
    }
    const before = points[index - 1]
    if (before === undefined || mover === null) return
    const gains = chances.map((chance, seat) => chance - (before.chances[seat] ?? 0))
    const change = Math.max(...gains)
    const seat = gains.indexOf(change)
    const own = analysis.decisions.filter((one) => one.seat === mover && one.start >= before.at && one.end <= at)
    if (change >= LEAST)
      found.push({
        at,
        mover,
        seat,
        before: before.chances[seat] ?? 0,
        after: chances[seat] ?? 0,
        lost: own.reduce((sum, { lost_chance }) => sum + lost_chance, 0),
        change,
      })
  })
  const moments = found
    .sort((one, other) => other.change - one.change)
    .slice(0, MOMENTS)
    .sort((one, other) => one.at - other.at)
    .map(({ change: _, ...moment }) => moment)
  return { moments, changes, leader }
}
