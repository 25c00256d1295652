// Preferences for one game. They stay in this browser until its tab is closed, so no other player learns them.

import { readJson, storeJson } from '../common/storage'

const keyOf = (name: string, table: string): string => `hexstead.${name}.${table}`

/** Return the value of a table, or null. The caller checks its form. */
export function recall(name: string, table: string): unknown {
  return readJson(keyOf(name, table), 'sessionStorage')
}

export function keep(name: string, table: string, value: unknown): void {
  storeJson(keyOf(name, table), value, 'sessionStorage')
}
