// The texts of the analysis page, fetched with the page.

import { lazyCatalogue } from '../i18n/lazy.svelte'

export const { texts, tr } = lazyCatalogue({
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
})
