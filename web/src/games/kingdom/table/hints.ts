// The hints of tiles and cards in the user's language.

import { maybe } from '../../../i18n/index.svelte'

export function hintOf(name: string, fallback: string): string {
  return maybe(`hint.${name}`) ?? fallback
}
