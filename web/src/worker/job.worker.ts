// The second worker: bots, hints and analyses think here, so that the table answers meanwhile.

import { loadPython } from './python'

const pages = self as unknown as Worker
const run = loadPython(() => undefined).then(
  (python) => (python.pyimport('hexstead.browser.jobs') as unknown as { run_job: (job: string) => string }).run_job,
)
// Without Python the table's worker must know.
run.catch((problem: unknown) =>
  setTimeout(() => {
    throw problem
  }),
)

pages.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void run.then((runJob) => pages.postMessage(runJob(data)))
})
