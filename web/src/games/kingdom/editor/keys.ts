// Keyboard shortcuts of the board editor.

import { CELLS, SIDE } from './model'

export type Action =
  | { do: 'move'; to: number; painting: boolean }
  /** Paint a letter at the cursor, and move the cursor. */
  | { do: 'type'; letter: string; to: number }
  | { do: 'bare'; at: number }
  | { do: 'use' }
  | { do: 'fill' }
  | { do: 'lock' }
  | { do: 'undo' }
  | { do: 'redo' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Return the action of a key press; null for another key. */
export function keyAction(pressed: Pressed, cursor: number, known: string, cells = CELLS): Action | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (ctrlKey || metaKey) return command(key.toLowerCase(), shiftKey)
  if (altKey) return null
  const to = stepFrom(cursor, key, cells)
  if (to !== null) return { do: 'move', to, painting: shiftKey }
  if (key === 'Enter' || key === ' ') return { do: shiftKey ? 'fill' : 'use' }
  if (key === 'Delete' || key === '.') return { do: 'bare', at: cursor }
  if (key === 'Backspace') return { do: 'bare', at: Math.max(0, cursor - 1) }
  const letter = key.toUpperCase()
  if (letter.length !== 1) return null
  if (letter === 'X') return { do: 'lock' }
  return known.includes(letter) ? { do: 'type', letter, to: Math.min(cells - 1, cursor + 1) } : null
}

function command(key: string, shift: boolean): Action | null {
  if (key === 'y' || (key === 'z' && shift)) return { do: 'redo' }
  return key === 'z' ? { do: 'undo' } : null
}

/** Return the cell that a key moves to; the cursor stops at the edge of the board. */
function stepFrom(cell: number, key: string, cells: number): number | null {
  const column = cell % SIDE
  switch (key) {
    case 'ArrowLeft':
      return column === 0 ? cell : cell - 1
    case 'ArrowRight':
      return column === SIDE - 1 ? cell : cell + 1
    case 'ArrowUp':
      return cell < SIDE ? cell : cell - SIDE
    case 'ArrowDown':
      return cell + SIDE < cells ? cell + SIDE : cell
    case 'Home':
      return cell - column
    case 'End':
      return cell - column + SIDE - 1
    default:
      return null
  }
}
