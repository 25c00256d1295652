// The data of the charts of an analysis.

import type { Analysis } from '../api'

/** The dash pattern of each seat's line, so that lines differ without colours. */
export const DASHES = ['', '9 5', '2 5', '14 4 2 4', '5 3 1 3'] as const

export interface Course {
  at: number[]
  /** For each seat, its value at each point of the x axis. */
  lines: number[][]
}

export function courseOf(analysis: Analysis, figure: 'chance' | 'gold'): Course {
  return {
    at: analysis.course.map((point) => point.at),
    lines: Array.from({ length: analysis.players }, (_, seat) =>
      analysis.course.map((point) => point.standings[seat]?.[figure] ?? 0),
    ),
  }
}

/** Return a round number that no line exceeds. */
export function topOf(lines: readonly number[][]): number {
  const most = Math.max(5, ...lines.flat())
  const step = most > 60 ? 20 : most > 20 ? 10 : 5
  return Math.ceil(most / step) * step
}

/** Return the index of the decision after this number of actions, or of the nearest one. */
export function decisionAt(analysis: Analysis, at: number): number {
  let best = 0
  let nearest = Infinity
  analysis.decisions.forEach(({ start, end }, number) => {
    const away = at < start ? start - at : Math.max(0, at - end)
    if (away < nearest) [best, nearest] = [number, away]
  })
  return best
}

/** Return the points of a line that are marked with the shape of their seat: a few along it, and the last. */
export function marked(points: number, seat: number, seats: number): number[] {
  const every = Math.max(1, Math.floor(points / 6))
  const first = Math.floor((seat * every) / Math.max(1, seats))
  const found = new Set<number>()
  for (let point = first; point < points; point += every) found.add(point)
  found.add(points - 1)
  return [...found]
}

/** Return the percentage points of the chance to win that a decision lost, at least one. */
export function lostPercent(lost: number): number {
  return Math.max(1, Math.round(lost * 100))
}
