// The texts of the pages without a server, fetched with them.

import { lazyCatalogue } from '../i18n/lazy.svelte'

export const { texts, tr } = lazyCatalogue({
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
})
