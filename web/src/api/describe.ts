// Error messages in the user's language.

import { maybe, t, type Params } from '../i18n/index.svelte'
import { reasonText, localizeParams } from '../i18n/params'
import { withoutServer, type Refusal } from './client'

type Cause = { code: string; params: Params }

/** Return the text of the error's code, else of its kind. The English message of the server is never shown. */
export function describe(problem: Refusal): string {
  if (problem.offline && withoutServer) return t('problem.interrupted')
  const { code, params, cause } = problem.body
  const why = isCause(cause) ? reasonText(cause.code, cause.params) : ''
  const words = { ...localizeParams((params ?? {}) as Params), why }
  const known = typeof code === 'string' ? maybe(`problem.${code}`, words) : null
  return known ?? maybe(`problem.${problem.code}`, words) ?? t('problem.broken')
}

function isCause(cause: unknown): cause is Cause {
  return typeof cause === 'object' && cause !== null && 'code' in cause && 'params' in cause
}
