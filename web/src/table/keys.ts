// Shortcuts of the table. Letters work wherever nobody is writing.

export type Shortcut =
  | 'help'
  | 'cancel'
  | 'undo'
  | 'redo'
  | 'restart'
  | 'end'
  | 'board'
  | 'chat'
  | 'coordinates'
  | number

const LETTERS: Readonly<Record<string, Shortcut>> = {
  '?': 'help',
  Escape: 'cancel',
  u: 'undo',
  r: 'redo',
  R: 'restart',
  e: 'end',
  b: 'board',
  c: 'chat',
  k: 'coordinates',
}

/** What a key press asks for; null where it is writing, or means nothing here. */
export function shortcut(event: KeyboardEvent): Shortcut | null {
  if (isWriting(event.target) || event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'z') return 'undo'
    return event.key === 'y' || event.key === 'Z' ? 'redo' : null
  }
  if (/^[1-9]$/.test(event.key)) return Number(event.key)
  return LETTERS[event.key] ?? null
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|DIALOG)$/.test(target.tagName))
}
