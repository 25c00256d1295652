// Answers that are the same for every browser and were computed by the build: pages use them until Python is ready.

import { PYTHON } from './folder'

let answers: Promise<Readonly<Record<string, unknown>>> | null = null

/** Return the answer to a GET request, or null. */
export async function known(path: string): Promise<string | null> {
  answers ??= fetch(`./${PYTHON.folder}/answers.json`).then(
    (response) => response.json() as Promise<Record<string, unknown>>,
  )
  const found = await answers.then(
    (all) => all[path],
    () => undefined,
  )
  return found === undefined ? null : JSON.stringify(found)
}
