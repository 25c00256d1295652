// Tell the service worker of built pages which files it keeps: it replaces the values at the top of worker.js.
// Usage: node serviceWorker.mjs FOLDER whole|first
//   whole: every file, for pages without a server; first: what the home page loads, for the pages of a server

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'

const [folder, mode] = process.argv.slice(2)
const hashOf = (content) => createHash('sha256').update(content).digest('hex')
const text = (name) => readFileSync(join(folder, name), 'utf8')

function all() {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'worker.js')
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** The scripts, styles and fonts that index.html names, with what the scripts import. */
function first() {
    const queue = [...text('index.html').matchAll(/(?:src|href)="\.?\/([^"]+)"/g)].map(([, name]) => name)
    const found = new Set(['index.html'])
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        if (found.has(name)) continue
        found.add(name)
        if (name.endsWith('.js'))
            for (const [, other] of text(name).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w./-]+\.js)["']/g))
                queue.push(`assets/${other}`)
    }
    return [...found]
}

const names = (mode === 'whole' ? all() : first()).sort()
const files = Object.fromEntries(names.map((name) => [name, hashOf(readFileSync(join(folder, name)))]))
const version = hashOf(JSON.stringify(files)).slice(0, 12)
const script = text('worker.js')
    .replace(/^const VERSION = .*$/m, `const VERSION = '${version}'`)
    .replace(/^const WHOLE = .*$/m, `const WHOLE = ${mode === 'whole'}`)
    .replace(/^const FILES = .*$/m, `const FILES = ${JSON.stringify(files)}`)
writeFileSync(join(folder, 'worker.js'), script)
