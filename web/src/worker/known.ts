// Answers that are the same for every browser and were computed by the build: pages use them until Python is ready.

import { PYTHON } from './folder'

let answers: Promise<Readonly<Record<string, unknown>>> | null = null

/** Return the answer to a request, or null. */
export async function known(method: string, path: string, body = ''): Promise<string | null> {
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
