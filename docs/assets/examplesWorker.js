// Runs programs with Pyodide and the engine, from the files of the table under "Play now".

const tell = (kind, value) => postMessage({ kind, value })
/** The share of the files in the time until Python is ready, in per cent; the rest is the import of the engine. */
const FETCHED = 60

const UNPACK = `
import sys, zipfile
with zipfile.ZipFile("/engine.zip") as archive:
    archive.extractall("/hexstead")
sys.path.insert(0, "/hexstead")
sys.dont_write_bytecode = True
`
// The first line of the traceback, which is about this function, is left out.
const RUN = `
import sys, traceback
def run(program):
    try:
        exec(compile(program, "example.py", "exec"), {"__name__": "__main__"})
        return True
    except BaseException as problem:
        traceback.print_exception(type(problem), problem, problem.__traceback__.tb_next)
        return False
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
run
`

async function fetched(address) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

async function load() {
  tell('loading', 0)
  const { folder, lock } = await (await fetched(new URL('python.json', location.href))).json()
  const home = new URL(`../play/${folder}/`, location.href).href
  const { loadPyodide } = await import(`${home}pyodide.mjs`)
  const python = await loadPyodide({ indexURL: home, packageBaseUrl: home, lockFileContents: lock })
  const engine = await (await fetched(`${home}hexstead.zip`)).arrayBuffer()
  tell('loading', FETCHED)
  python.FS.mkdirTree('/hexstead')
  python.FS.writeFile('/engine.zip', new Uint8Array(engine))
  python.runPython(UNPACK)
  // One by one, as a deep chain of imports would overflow the browser's call stack.
  const modules = JSON.parse(python.FS.readFile('/hexstead/modules.json', { encoding: 'utf8' }))
  for (const [at, name] of modules.entries()) {
    python.pyimport(name).destroy()
    tell('loading', FETCHED + Math.floor(((100 - FETCHED) * at) / modules.length))
  }
  const line = { batched: (text) => tell('output', `${text}\n`) }
  python.setStdout(line)
  python.setStderr(line)
  return python.runPython(RUN)
}

const ready = load()
// The page hears of it by the error event of this worker.
ready.catch((problem) => setTimeout(() => { throw problem }))

addEventListener('message', async ({ data }) => {
  const run = await ready
  tell('running')
  tell('ended', run(data))
})
