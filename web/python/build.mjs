// Write the Python of the pages without a server into a folder: Pyodide, the part of its standard library that the
// engine imports, and the engine.
// Usage: node build.mjs FOLDER

import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { loadPyodide } from 'pyodide'

const here = dirname(fileURLToPath(import.meta.url))
const pyodideFolder = join(here, '../node_modules/pyodide/')
const sources = resolve(here, '../../src')
const out = resolve(process.argv[2])

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
for (const name of ['pyodide.mjs', 'pyodide.asm.js', 'pyodide.asm.wasm'])
    copyFileSync(join(pyodideFolder, name), join(out, name))

// No further packages: of the lock file only the versions remain.
const { info, lockfile_version } = JSON.parse(readFileSync(join(pyodideFolder, 'pyodide-lock.json'), 'utf8'))
const lock = JSON.stringify({ info, lockfile_version, packages: {} })

// Sets in bytecode have the same order in every build.
const env = { PYTHONHASHSEED: '0' }
const python = await loadPyodide({ indexURL: pyodideFolder, lockFileContents: lock, env })
python.FS.writeFile('/stdlib.zip', readFileSync(join(pyodideFolder, 'python_stdlib.zip')))
python.mountNodeFS('/source', sources)
python.mountNodeFS('/out', out)
try {
    for (const name of ['needed.py', 'pack.py', 'answers.py'])
        await python.runPythonAsync(readFileSync(join(here, name), 'utf8'))
} catch (problem) {
    console.error(problem.message)
    process.exit(1)
}

const hash = createHash('sha256')
const sizes = {}
for (const name of readdirSync(out).sort()) {
    const content = readFileSync(join(out, name))
    hash.update(content)
    if (/[.](wasm|zip)$/.test(name)) sizes[name] = content.length
}
const folder = `python-${hash.digest('hex').slice(0, 12)}`
writeFileSync(join(out, 'python.json'), JSON.stringify({ folder, sizes, lock }))
