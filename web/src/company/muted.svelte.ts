// Whom the reader of this browser does not want to hear, at whatever table; kept by this browser.

const KEY = 'hexstead.muted'
/** By who they are, and the name they had. */
type Muted = Readonly<Record<string, string>>

function read(): Muted {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

class MutedPeople {
  private names = $state.raw<Muted>(read())

  get all(): { author: string; name: string }[] {
    return Object.entries(this.names).map(([author, name]) => ({ author, name }))
  }

  has(author: string): boolean {
    return Object.hasOwn(this.names, author)
  }

  mute(author: string, name: string): void {
    this.keep({ ...this.names, [author]: name })
  }

  hear(author: string): void {
    this.keep(Object.fromEntries(Object.entries(this.names).filter(([each]) => each !== author)))
  }

  private keep(names: Muted): void {
    this.names = names
    try {
      localStorage.setItem(KEY, JSON.stringify(names))
    } catch {
      // Without storage it lasts as long as the page is open.
    }
  }
}

export const muted = new MutedPeople()
