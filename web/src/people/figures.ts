// Ratings and seasons as text, and the scale of the rating chart.

import type { BotMark, Rating } from '../api'
import { number, t } from '../i18n/index.svelte'
import { tr } from './tr'

/** Return "1,212 ± 130". */
export function rating({ points, margin }: Rating): string {
  return t('rated.margin', { points: number(points), margin: number(margin) })
}

/** Return "+14" or "−8", with a minus sign; 0 has a sign as well. */
export function change(points: number): string {
  return points < 0 ? `−${number(-points)}` : `+${number(points)}`
}

/** Return "1,512 (+14)". */
export function moved(before: Rating, after: Rating): string {
  return `${number(after.points)} (${change(after.points - before.points)})`
}

export interface Range {
  least: number
  most: number
}

/** Return the range of a chart: the ratings with their margins, and the bots nearby. */
export function rangeOf(ratings: readonly Rating[], bots: readonly BotMark[], step = 100): Range {
  const lows = ratings.map(({ points, margin }) => points - margin)
  const highs = ratings.map(({ points, margin }) => points + margin)
  const marks = bots.map(({ points }) => points)
  return {
    least: Math.floor(Math.min(...lows, ...marks) / step) * step,
    most: Math.ceil(Math.max(...highs, ...marks) / step) * step,
  }
}

/** Return about `wanted` round numbers across a range. */
export function ticksOf({ least, most }: Range, wanted = 5): number[] {
  const step = [50, 100, 200, 250, 500, 1000].find((each) => (most - least) / each <= wanted) ?? 2000
  const ticks: number[] = []
  for (let tick = Math.ceil(least / step) * step; tick <= most; tick += step) ticks.push(tick)
  return ticks
}

/** Move overlapping labels apart, in order, within the chart. */
export function spread(places: readonly number[], apart: number, least: number, most: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let before = least - apart
  for (const index of order) {
    before = Math.max(moved[index] ?? 0, before + apart)
    moved[index] = before
  }
  let after = most + apart
  for (const index of order.reverse()) {
    after = Math.min(moved[index] ?? 0, after - apart)
    moved[index] = after
  }
  return moved
}

/** Return the name of a season: "2026, quarter 4" for `2026-4`. */
export function seasonName(season: string): string {
  const [year = '', quarter = ''] = season.split('-')
  return tr('ladder.seasonName', { year, quarter })
}
