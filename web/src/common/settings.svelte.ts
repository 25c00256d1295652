// What this browser remembers about how you like things. Name and colour live with the server.

export type Theme = 'auto' | 'light' | 'dark'

type Remembered = {
  language: string | null
  theme: Theme
  sounds: boolean
  notifications: boolean
  coordinates: boolean
}

const KEY = 'hexstead.settings'
const PLAIN: Remembered = {
  language: null,
  theme: 'auto',
  sounds: false,
  notifications: false,
  coordinates: false,
}

function read(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...PLAIN, ...stored } : { ...PLAIN }
  } catch {
    return { ...PLAIN }
  }
}

export const settings: Remembered = $state(read())

export function remember(changes: Partial<Remembered>): void {
  Object.assign(settings, changes)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage the choice lasts as long as the page is open.
  }
}

/** Paint the page in the chosen theme; `auto` follows the device. */
export function showTheme(): void {
  const root = document.documentElement
  if (settings.theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = settings.theme
}
