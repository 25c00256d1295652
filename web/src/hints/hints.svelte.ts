// Hints for the current position, requested once per position, not shared with other players. The selected line is
// marked on the board, step by step.

import { api, type Hint, type Line, type LiveTable } from '../api'
import type { Highlight } from '../board/model'
import { settings } from '../common/settings.svelte'

export class Hints {
  asking = $state(false)
  private found = $state.raw<Hint | null>(null)
  private open = $state(false)
  /** The index of the selected line. */
  at = $state(0)

  constructor(private readonly live: LiveTable) {}

  /** Whether hints are available to this player. */
  readonly offered = $derived.by(() => settings.hints && this.live.table?.hints === true)
  /** The hint, if it is for the current sequence number. */
  private readonly current = $derived.by(() => (this.found?.seq === this.live.view?.seq ? this.found : null))
  readonly lines = $derived<readonly Line[]>(this.current?.lines ?? [])
  readonly shown = $derived(this.open && (this.asking || this.current !== null))
  readonly marks = $derived(this.shown ? marksFor(this.lines, this.at) : [])

  async ask(): Promise<void> {
    if (this.shown) return this.close()
    this.open = true
    this.at = 0
    if (this.current !== null) return
    this.asking = true
    const asked = await this.live.attempt(async () => {
      this.found = await api.game.hint(this.live.id)
    })
    this.asking = false
    if (!asked) this.close()
  }

  close(): void {
    this.open = false
  }
}

type Steps = Pick<Line, 'steps'>

/** Return the marks of the selected line; if each line has only one place, those of all lines. */
export function marksFor(lines: readonly Steps[], at: number): Highlight[] {
  const each = lines.map(marksOf)
  if (each.some((marks) => marks.length > 1)) return each[at] ?? []
  return each.flatMap((marks, index) =>
    marks.map((mark) => ({ ...mark, label: String(index + 1), tone: index === at ? 'gold' : 'ink' })),
  )
}

/** Return the places of a line in order, each with its number. */
export function marksOf({ steps }: Steps): Highlight[] {
  const placed = steps.flatMap(({ verb, hex }) => (hex === null ? [] : [{ verb, hex }]))
  return placed.map(({ verb, hex }, index) => ({
    hexes: [hex],
    tone: 'gold',
    label: String(index + 1),
    verb,
  }))
}
