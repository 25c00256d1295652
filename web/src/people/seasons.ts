// Seasons as people read them.

import { p } from './words.svelte'

/** "2026, quarter 4" for `2026-4`. */
export function seasonName(season: string): string {
  const [year = '', quarter = ''] = season.split('-')
  return p('ladder.seasonName', { year, quarter })
}
