import { describe, Refusal } from '../api'
import { showToast } from '../ui/toasts.svelte'

/** Do something that the server may refuse; a refusal is told to the player, and gives null. */
export async function attempt<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await request()
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    showToast(describe(problem), 'problem')
    return null
  }
}
