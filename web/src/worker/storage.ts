// Python's entries in IndexedDB. One tab at a time may write: it writes its id into the database, and every write checks
// the id in the same transaction, so a tab that lost the lock cannot overwrite newer entries.

export interface Store {
  /** Whether entries survive when this tab is closed. */
  kept: boolean
  /** JSON of `[[key, value], ...]`, sorted by key. */
  load: (prefix: string) => Promise<string>
  /** Write JSON of `{key: value | null}` in one transaction; null deletes. */
  write: (changes: string) => Promise<void>
}

const NAME = 'hexstead'
const ENTRIES = 'entries'
const OWNER = 'owner'
const LAST = '\uffff'

/** Open the store. If the browser has no IndexedDB (as in some private windows), entries stay in memory. */
export async function openStore(): Promise<Store> {
  try {
    const database = await open()
    const mine = Math.random().toString(36).slice(2)
    await done(write(database, [OWNER], (transaction) => transaction.objectStore(OWNER).put(mine, OWNER)))
    return keptIn(database, mine)
  } catch {
    return inMemory()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES)
      request.result.createObjectStore(OWNER)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

function keptIn(database: IDBDatabase, mine: string): Store {
  return {
    kept: true,
    load: (prefix) =>
      new Promise((resolve, reject) => {
        const entries = database.transaction(ENTRIES).objectStore(ENTRIES)
        const range = IDBKeyRange.bound(prefix, prefix + LAST)
        const keys = entries.getAllKeys(range)
        const values = entries.getAll(range)
        values.onsuccess = () =>
          resolve(JSON.stringify(keys.result.map((key, at) => [key, values.result[at] as unknown])))
        values.onerror = () => reject(values.error ?? new Error('IndexedDB'))
      }),
    write: (text) => {
      const changes = Object.entries(JSON.parse(text) as Record<string, string | null>)
      const transaction = write(database, [ENTRIES, OWNER], (begun) => {
        const signed = begun.objectStore(OWNER).get(OWNER)
        signed.onsuccess = () => {
          if (signed.result !== mine) return begun.abort()
          const entries = begun.objectStore(ENTRIES)
          for (const [key, value] of changes)
            if (value === null) entries.delete(key)
            else entries.put(value, key)
        }
      })
      return done(transaction)
    },
  }
}

function write(database: IDBDatabase, stores: string[], change: (begun: IDBTransaction) => void): IDBTransaction {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
  change(transaction)
  return transaction
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('another tab writes', 'InvalidStateError'))
  })
}

function inMemory(): Store {
  const entries = new Map<string, string>()
  return {
    kept: false,
    load: (prefix) => {
      const found = [...entries].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1))
      return Promise.resolve(JSON.stringify(found))
    },
    write: (text) => {
      for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string | null>))
        if (value === null) entries.delete(key)
        else entries.set(key, value)
      return Promise.resolve()
    },
  }
}
