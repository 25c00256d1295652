// What the pages themselves keep in this browser: settings, boards, lessons, solved puzzles.

const PREFIX = 'hexstead.'
const LISTS = ['hexstead.puzzles']

export function keptByPages(): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(localStorage as Record<string, string>).filter(([key]) => key.startsWith(PREFIX)),
    )
  } catch {
    return {}
  }
}

/** Add what another browser kept; what is here stays. */
export function addKept(entries: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(entries)) {
      if (!key.startsWith(PREFIX)) continue
      const here = localStorage.getItem(key)
      if (here === null) localStorage.setItem(key, value)
      else if (LISTS.includes(key)) localStorage.setItem(key, joined(here, value))
    }
  } catch {
    // This browser keeps nothing.
  }
}

function joined(one: string, other: string): string {
  try {
    return JSON.stringify([...new Set([...(JSON.parse(one) as unknown[]), ...(JSON.parse(other) as unknown[])])])
  } catch {
    return one
  }
}
