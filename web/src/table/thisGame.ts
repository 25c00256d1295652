// Preferences for one game. They stay in this browser until its tab is closed, so no other player learns them.

const keyOf = (name: string, table: string): string => `hexstead.${name}.${table}`

/** Return what was kept for a table; null without it. The caller checks its form. */
export function recall(name: string, table: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name, table)) ?? 'null')
  } catch {
    return null
  }
}

export function keep(name: string, table: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name, table), JSON.stringify(value))
  } catch {
    // Without storage the preference lasts until the page is closed.
  }
}
