// The folder of Python's files beside the pages, and the sizes of the large ones; web/python/build.mjs writes them.

interface Folder {
  folder: string
  sizes: Readonly<Record<string, number>>
  /** Pyodide's lock file, without packages. */
  lock: string
}

const built = import.meta.glob<Folder>('../../../build/static-python/python.json', { eager: true, import: 'default' })

export const PYTHON: Folder = Object.values(built)[0] ?? { folder: 'python', sizes: {}, lock: '' }
