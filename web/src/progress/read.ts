// The user's progress, unless it is turned off or there is none yet. It is not important: without an answer it is not shown.

import { Refusal } from '../api'
import { me } from '../common/me.svelte'
import { settings } from '../common/settings.svelte'

export async function readProgress<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  if (!settings.progress) return null
  try {
    if (!me.known) await me.read()
    return me.guest === null ? null : await request()
  } catch (problem) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}
