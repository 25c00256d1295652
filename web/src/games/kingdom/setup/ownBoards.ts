// Boards from the workshop that can be laid on a table.

import { keptBoards } from '../workshop/shelf'

export interface OwnBoard {
  id: string
  /** The name by which set-ups know it, and the text of its file. */
  name: string
  text: string
  title: string
}

/** The last changed first; of two with the same name only that one. */
export function ownBoards(): OwnBoard[] {
  const found = new Map<string, OwnBoard>()
  for (const { id, title, ready } of keptBoards())
    if (ready !== null && !found.has(ready.name)) found.set(ready.name, { id, title, ...ready })
  return [...found.values()]
}
