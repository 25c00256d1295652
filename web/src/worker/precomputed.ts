// Answers that are the same for every browser, computed by the build. Pages use them until Python is ready.

import { PYTHON } from './pythonFiles'

let answers: Promise<Readonly<Record<string, unknown>>> | null = null

/** Return the precomputed answer to a request, or null. */
export async function precomputedAnswer(method: string, path: string, body = ''): Promise<string | null> {
  const request = method === 'GET' ? path : `${method} ${path} ${body}`
  answers ??= fetch(`./${PYTHON.folder}/answers.json`).then(
    (response) => response.json() as Promise<Record<string, unknown>>,
  )
  const found = await answers.then(
    (all) => all[request],
    () => undefined,
  )
  return found === undefined ? null : JSON.stringify(found)
}
