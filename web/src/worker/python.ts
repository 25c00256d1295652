// Loads Pyodide and the engine from the folder that the build writes beside the pages.

import { PYTHON } from './pythonFiles'

const ENGINE = 'hexstead.zip'
const ROOT = '/hexstead'
/** The share of the downloads in the time until Python is ready; importing the engine takes the rest. */
const FETCHING = 0.7

/** The part of Pyodide's interface that the workers use. */
export interface Python {
  FS: {
    mkdirTree: (path: string) => void
    writeFile: (path: string, content: Uint8Array) => void
    readFile: (path: string, how: { encoding: 'utf8' }) => string
  }
  runPython: (code: string) => unknown
  pyimport: (module: string) => { destroy: () => void }
}
interface Pyodide {
  loadPyodide: (options: Readonly<Record<string, string>>) => Promise<Python>
}

/** Load Python and import `modules` one by one, as a deep chain of imports would overflow the browser's call stack. */
export async function loadPython(onProgress: (share: number) => void): Promise<Python> {
  // The script of this worker is in the folder `assets`.
  const folder = new URL(`../${PYTHON.folder}/`, location.href).href
  countFetches(folder, (share) => onProgress(share * FETCHING))
  const engine = fetch(folder + ENGINE).then(bytesOf)
  engine.catch(() => undefined) // awaited below
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Pyodide
  const python = await loadPyodide({ indexURL: folder, lockFileContents: PYTHON.lock, packageBaseUrl: folder })
  python.FS.mkdirTree(ROOT)
  python.FS.writeFile('/engine.zip', new Uint8Array(await engine))
  python.runPython(UNPACK)
  const modules = JSON.parse(python.FS.readFile(`${ROOT}/modules.json`, { encoding: 'utf8' })) as string[]
  for (const [at, name] of modules.entries()) {
    python.pyimport(name).destroy()
    onProgress(FETCHING + ((1 - FETCHING) * (at + 1)) / modules.length)
  }
  return python
}

const UNPACK = `
import sys, zipfile
with zipfile.ZipFile("/engine.zip") as archive:
    archive.extractall("${ROOT}")
sys.path.insert(0, "${ROOT}")
sys.dont_write_bytecode = True
`

async function bytesOf(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return response.arrayBuffer()
}

/** Report the downloaded share of the large files. Pyodide fetches most of them itself, so `fetch` is wrapped. */
function countFetches(folder: string, onProgress: (share: number) => void): void {
  const total = Object.values(PYTHON.sizes).reduce((sum, size) => sum + size, 0)
  let done = 0
  const plain = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const response = await plain(input, init)
    const { url } = response
    if (url.startsWith(folder) && url.slice(folder.length) in PYTHON.sizes) {
      const reader = response.clone().body?.getReader()
      const count = async (): Promise<void> => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
          done += part.value.length
          onProgress(Math.min(1, done / total))
        }
      }
      void count().catch(() => undefined) // Pyodide reports a broken download
    }
    return response
  }
}
