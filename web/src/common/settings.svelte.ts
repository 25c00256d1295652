// Settings stored in this browser. Name and colour are stored on the server.

export type Theme = 'auto' | 'light' | 'dark'
/** How quickly bots play and things move. */
export type Pace = 'slow' | 'normal' | 'instant'

type Remembered = {
  language: string | null
  theme: Theme
  sounds: boolean
  notifications: boolean
  coordinates: boolean
  pace: Pace
  /** The dice roll by themselves where nothing can be done before. */
  autoRoll: boolean
  /** A turn ends by itself where nothing is left to do. */
  autoEnd: boolean
  /** Ending a turn while something can still be done is asked about. */
  confirmEnd: boolean
  /** A tap builds at once, without being asked. */
  oneTap: boolean
  /** On a small screen the board comes closer to where something can be done. */
  autoZoom: boolean
  /** A button at the table tells what would be best. */
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
    // Without storage the choice lasts as long as the page is open.
  }
}

/** Paint the page in the chosen theme, `auto` follows the device; and move it at the chosen pace. */
export function showTheme(): void {
  const root = document.documentElement
  root.dataset['pace'] = settings.pace
  if (settings.theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = settings.theme
}
