// The texts of the puzzle pages, fetched with the page.

import { lazyCatalogue } from '../i18n/lazy.svelte'

export const { texts, tr } = lazyCatalogue({
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
})

/** "Level 3: medium"; levels go from 1 to 5. */
export function levelText(level: number): string {
  return tr('level', { n: level, name: tr(`levels.${level as 1 | 2 | 3 | 4 | 5}`) })
}
