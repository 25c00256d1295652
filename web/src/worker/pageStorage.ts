// The data that the pages store in this browser, in local storage: settings, boards, lessons, solved puzzles.

const PREFIX = 'hexstead.'
/** Keys whose values are lists, which an import merges. */
const LISTS = ['hexstead.puzzles']

export function exportPageStorage(): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(localStorage as Record<string, string>).filter(([key]) => key.startsWith(PREFIX)),
    )
  } catch {
    return {}
  }
}

/** Add the data of another browser; existing values stay. */
export function importPageStorage(entries: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(entries)) {
      if (!key.startsWith(PREFIX)) continue
      const here = localStorage.getItem(key)
      if (here === null) localStorage.setItem(key, value)
      else if (LISTS.includes(key)) localStorage.setItem(key, joined(here, value))
    }
  } catch {
    // This browser stores nothing.
  }
}

function joined(one: string, other: string): string {
  try {
    return JSON.stringify([...new Set([...(JSON.parse(one) as unknown[]), ...(JSON.parse(other) as unknown[])])])
  } catch {
    return one
  }
}
