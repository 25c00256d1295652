// What a refusal means, in a plain sentence of the reader's language.

import { maybe, t, type Params } from '../i18n/index.svelte'
import { reasonText, localizeParams } from '../i18n/params'
import type { Refusal } from './client'

type Cause = { code: string; params: Params }

/** By the exact code of the refusal, else by its kind; the server's own English is never shown. */
export function describe(problem: Refusal): string {
  const { code, params, cause } = problem.body
  const why = isCause(cause) ? reasonText(cause.code, cause.params) : ''
  const words = { ...localizeParams((params ?? {}) as Params), why }
  const known = typeof code === 'string' ? maybe(`problem.${code}`, words) : null
  return known ?? maybe(`problem.${problem.code}`, words) ?? t('problem.broken')
}

function isCause(cause: unknown): cause is Cause {
  return typeof cause === 'object' && cause !== null && 'code' in cause && 'params' in cause
}
