// Settings stored in this browser. Name and colour are stored on the server.

export type Theme = 'auto' | 'light' | 'dark'
/** The pace of bots and animations. */
export type Pace = 'slow' | 'normal' | 'instant'

type Remembered = {
  language: string | null
  theme: Theme
  sounds: boolean
  notifications: boolean
  coordinates: boolean
  pace: Pace
  /** Roll the dice automatically if no other action is legal. */
  autoRoll: boolean
  /** End a turn automatically if no other action is left. */
  autoEnd: boolean
  /** Ask for confirmation before ending a turn with actions left. */
  confirmEnd: boolean
  /** Build with a single tap, without confirmation. */
  oneTap: boolean
  /** Zoom in on legal places on small screens. */
  autoZoom: boolean
  /** Show the button for hints. */
  hints: boolean
}

const KEY = 'hexstead.settings'
const PLAIN: Remembered = {
  language: null,
  theme: 'auto',
  sounds: false,
  notifications: false,
  coordinates: false,
  pace: 'normal',
  autoRoll: false,
  autoEnd: false,
  confirmEnd: false,
  oneTap: false,
  autoZoom: true,
  hints: true,
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
    // Without storage the choice lasts until the page is closed.
  }
}

/** Apply the theme (`auto` follows the device) and the pace to the page. */
export function showTheme(): void {
  const root = document.documentElement
  root.dataset['pace'] = settings.pace
  if (settings.theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = settings.theme
}
