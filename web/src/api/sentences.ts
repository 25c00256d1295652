// What a refusal means, in a plain sentence of the reader's language.

import { maybe, t } from '../i18n/index.svelte'
import type { Refusal } from './client'

export function describe(problem: Refusal): string {
  const known = maybe(`problem.${problem.code}`)
  if (known !== null) return known
  // Reasons that only the server can name (a rule, a line of a record) come in its own words.
  return problem.message || t('problem.broken')
}
