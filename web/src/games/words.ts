// The catalogues of all games together.

import type { Language, Words } from '../i18n/words'
import { WORDS as catan } from './catan/catalogue'
import { WORDS as kingdom } from './kingdom/catalogue'

export const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...kingdom.en, ...catan.en },
  nl: { ...kingdom.nl, ...catan.nl },
  de: { ...kingdom.de, ...catan.de },
}
