// The one-sentence rule of a tile or card, in the reader's language where we have it.

import { maybe } from '../../../i18n/index.svelte'

export function hintOf(name: string, fallback: string): string {
  return maybe(`hint.${name}`) ?? fallback
}
