// Boards from the editor that can be used at a table.

import { isSmall } from '../editor/model'
import { keptBoards } from '../editor/boardStorage'

export interface OwnBoard {
  id: string
  /** The name of the board in set-ups, and the text of its file. */
  name: string
  text: string
  title: string
  /** The box of the board, and whether it is placed beside the main board. */
  set: string | null
  small: boolean
}

/** Return the boards, last changed first; of several with the same name only the first. */
export function ownBoards(): OwnBoard[] {
  const found = new Map<string, OwnBoard>()
  for (const { id, title, set, letters, ready } of keptBoards())
    if (ready !== null && !found.has(ready.name))
      found.set(ready.name, { id, title, set, small: isSmall(letters), ...ready })
  return [...found.values()]
}
