import { describe, Refusal } from '../api'
import { showToast } from '../ui/toasts.svelte'

/** Return the answer of a request, or null after showing the server's refusal as a toast. */
export async function attempt<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await request()
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    showToast(describe(problem), 'problem')
    return null
  }
}
