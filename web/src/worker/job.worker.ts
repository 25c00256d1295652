// The second worker computes bot turns, hints and analyses, so that the first one can answer requests meanwhile.

import { loadPython } from './python'

const pages = self as unknown as Worker
const run = loadPython(() => undefined).then(
  (python) => (python.pyimport('hexstead.browser.jobs') as unknown as { run_job: (job: string) => string }).run_job,
)
// If Python cannot be loaded, throw outside the promise, so that `onerror` of the table's worker is called.
run.catch((problem: unknown) =>
  setTimeout(() => {
    throw problem
  }),
)

pages.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void run.then((runJob) => pages.postMessage(runJob(data)))
})
