// Values in this browser's storage. Where it has none, as in some private windows, reads return null, and values last
// until the page is closed.

type Area = 'localStorage' | 'sessionStorage'

export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Store a text; return whether the browser accepted it. */
export function storeText(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Return a stored value, or null, also if it is no JSON. The caller checks its form. */
export function readJson(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(readText(key, area) ?? 'null')
  } catch {
    return null
  }
}

/** Store a value as JSON; return whether the browser accepted it. */
export function storeJson(key: string, value: unknown, area: Area = 'localStorage'): boolean {
  return storeText(key, JSON.stringify(value), area)
}

export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
