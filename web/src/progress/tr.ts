// The texts of a player's progress, fetched with the pages that show it.

import { lazyCatalogue } from '../i18n/lazy.svelte'

export const { texts, tr } = lazyCatalogue({
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
})
