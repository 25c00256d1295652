// The folder of the Python files beside the pages, and the sizes of the large ones; written by web/python/build.mjs.

interface PythonFiles {
  folder: string
  sizes: Readonly<Record<string, number>>
  /** Pyodide's lock file, without packages. */
  lock: string
}

const built = import.meta.glob<PythonFiles>('../../../build/static-python/python.json', {
  eager: true,
  import: 'default',
})

export const PYTHON: PythonFiles = Object.values(built)[0] ?? { folder: 'python', sizes: {}, lock: '' }
