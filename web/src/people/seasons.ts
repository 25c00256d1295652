// Names of seasons.

import { tr } from './tr'

/** Return "2026, quarter 4" for `2026-4`. */
export function seasonName(season: string): string {
  const [year = '', quarter = ''] = season.split('-')
  return tr('ladder.seasonName', { year, quarter })
}
