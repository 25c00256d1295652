// Boards from the editor that can be used at a table.

import { isSmall } from '../editor/model'
import { keptBoards } from '../editor/boardStorage'

export interface OwnBoard {
  id: string
  /** The name by which set-ups know it, and the text of its file. */
  name: string
  text: string
  title: string
  /** The box it is a board of, and whether it lies beside the main board. */
  set: string | null
  small: boolean
}

/** The last changed first; of two with the same name only that one. */
export function ownBoards(): OwnBoard[] {
  const found = new Map<string, OwnBoard>()
  for (const { id, title, set, letters, ready } of keptBoards())
    if (ready !== null && !found.has(ready.name))
      found.set(ready.name, { id, title, set, small: isSmall(letters), ...ready })
  return [...found.values()]
}
