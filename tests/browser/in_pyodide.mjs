// Runs a Python script in Pyodide: node in_pyodide.mjs PYODIDE SOURCES SCRIPT
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [folder, sources, script] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`))
const python = await loadPyodide({ indexURL: `${folder}/` })
python.FS.mkdirTree('/src')
python.FS.mount(python.FS.filesystems.NODEFS, { root: sources }, '/src')
try {
  await python.runPythonAsync(readFileSync(script, 'utf8'))
} catch (problem) {
  console.error(problem.message)
  process.exit(1)
}
