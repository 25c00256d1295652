// The state of the board editor: board, tool and brush, history, result of the server's checks.

import { api, describe, Refusal, type Sketch } from '../../../api'
import { randomSeed } from '../../../setup/draft.svelte'
import { History } from './history'
import {
  BARE,
  fill,
  keptRows,
  lock,
  paint,
  reshaped,
  rowsOf,
  turned,
  type Board,
  type Drawing,
  type PlaceLetter,
} from './model'
import { keepBoard } from './boardStorage'
import { madeTitle } from './findingText'

export type Tool = 'paint' | 'fill' | 'lock' | 'type'

/** Milliseconds without edits before the board is checked. */
const REST = 350

export class EditorState {
  readonly id: string
  title = $state('')
  drawing = $state.raw<Drawing>() as Drawing
  tool = $state<Tool>('paint')
  brush = $state('')
  /** The cell of the keyboard cursor. */
  cursor = $state(0)
  /** The result of the last check, and whether it is up to date. */
  answer = $state.raw<Sketch | null>(null)
  current = $state(false)
  /** Why the check failed, as text. */
  trouble = $state('')
  /** The hexes of the finding under the pointer. */
  pointed = $state.raw<readonly string[]>([])
  /** Whether the browser refused to store the board. */
  lost = $state(false)
  /** Whether the board is stored in this browser; one from a link is not yet. */
  kept = $state(true)
  canUndo = $state(false)
  canRedo = $state(false)
  seed = $state(randomSeed())
  making = $state(false)

  private readonly history = new History<Drawing>()
  private stroke: { before: Drawing; locking: boolean | null } | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  /** The title of the last random board. */
  private madeTitle = ''

  constructor(board: Board, kept = true) {
    this.id = board.id
    this.title = board.title
    this.drawing = drawingOf(board)
    this.kept = kept
    this.brush = 'G'
    if (board.generated) this.madeTitle = board.title
    void this.check()
  }

  get rows(): string[] {
    return rowsOf(this.drawing.letters)
  }

  get board(): Board {
    const { answer, current } = this
    const ready = current && answer?.playable ? { name: answer.name, text: answer.text } : null
    return { ...this.drawing, id: this.id, title: this.title, changed: Date.now(), ready }
  }

  // --- painting ------------------------------------------------------------------------------

  /** Begin a stroke, which is one undo step. */
  begin(): void {
    this.stroke ??= { before: this.drawing, locking: null }
  }

  end(): void {
    const { stroke } = this
    this.stroke = null
    if (stroke === null || same(stroke.before, this.drawing)) return
    this.history.keep(stroke.before)
    this.changed()
  }

  /** Cancel the current stroke, for example at a second finger. */
  drop(): void {
    if (this.stroke !== null) this.drawing = this.stroke.before
    this.stroke = null
  }

  /** Apply the tool to some cells during a stroke. */
  touch(cells: readonly number[], { letter = this.brush, tool = this.tool } = {}): void {
    if (this.stroke === null || cells[0] === undefined) return
    if (tool === 'lock') {
      this.stroke.locking ??= !this.drawing.locked.includes(cells[0])
      this.drawing = { ...this.drawing, locked: lock(this.drawing, cells, this.stroke.locking) }
    } else if (tool === 'fill') this.letters = fill(this.drawing.letters, cells[0], letter)
    else this.letters = paint(this.drawing.letters, cells, letter)
  }

  /** Apply a change as one undo step. */
  do(change: () => void): void {
    this.begin()
    change()
    this.end()
  }

  takeUp(letter: string): void {
    this.brush = letter
    if (this.tool !== 'fill') this.tool = 'paint'
  }

  use(cell: number, how: { letter?: string; tool?: Tool } = {}): void {
    this.do(() => this.touch([cell], how))
  }

  private set letters(letters: string) {
    const locked = this.drawing.locked.filter((cell) => letters[cell] !== BARE)
    this.drawing = { ...this.drawing, letters, locked, generated: false }
  }

  setLetters(letters: string): void {
    this.do(() => (this.letters = letters))
  }

  change(part: Partial<Drawing>): void {
    this.do(() => (this.drawing = { ...this.drawing, ...part }))
  }

  /** Switch to another box, whose boards may have a different number of rows. */
  setSet(set: string | null, height: number): void {
    this.change({ ...reshaped(this.drawing, height), set })
    if (this.cursor >= this.drawing.letters.length) this.cursor = 0
  }

  setPlace(letter: PlaceLetter, place: string | null): void {
    const { [letter]: _, ...others } = this.drawing.places
    this.change({ places: place === null ? others : { ...others, [letter]: place } })
  }

  turn(): void {
    this.do(() => (this.drawing = turned(this.drawing)))
  }

  undo(): void {
    this.drop()
    this.drawing = this.history.undo(this.drawing)
    this.changed()
  }

  redo(): void {
    this.drop()
    this.drawing = this.history.redo(this.drawing)
    this.changed()
  }

  setTitle(title: string): void {
    if (title === this.title) return
    this.title = title
    this.changed()
  }

  // --- keeping and checking ------------------------------------------------------------------

  private changed(): void {
    this.canUndo = this.history.canUndo
    this.canRedo = this.history.canRedo
    this.current = false
    this.kept = true
    this.keep()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.check(), REST)
  }

  keep(): void {
    this.kept = true
    this.lost = !keepBoard(this.board)
  }

  async check(): Promise<void> {
    clearTimeout(this.timer)
    this.asked += 1
    const turn = this.asked
    try {
      const answer = await api.quadrants.check({ board: this.sketch })
      if (turn !== this.asked) return
      ;[this.answer, this.current, this.trouble] = [answer, true, '']
      if (this.kept) this.keep()
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      if (turn === this.asked) this.trouble = describe(problem)
    }
  }

  get sketch() {
    const { set, places, generated } = this.drawing
    return { rows: this.rows, title: this.title.trim(), set, places, generated }
  }

  // --- made and read -------------------------------------------------------------------------

  /** Generate all hexes that are not locked. */
  async make(set: string, seed: number): Promise<void> {
    this.seed = seed
    this.making = true
    try {
      const made = await api.quadrants.make({ set, seed, kept: keptRows(this.drawing) })
      const named = this.title.trim() !== '' && this.title !== this.madeTitle
      const title = named ? this.title : madeTitle(made.places, seed)
      this.take(made, title)
      if (!named) this.madeTitle = title
    } finally {
      this.making = false
    }
  }

  /** Replace this board with one that the server generated or parsed. */
  take({ rows, set, places, generated }: Sketch, title: string): void {
    const letters = rows.join('')
    const locked = this.drawing.locked.filter((cell) => letters[cell] === this.drawing.letters[cell])
    this.change({ letters, locked, set: set ?? this.drawing.set, places, generated })
    if (this.cursor >= letters.length) this.cursor = 0
    this.setTitle(title)
  }

  close(): void {
    clearTimeout(this.timer)
    if (this.kept && !this.current) this.keep()
  }
}

function drawingOf({ letters, locked, set, places, generated }: Board): Drawing {
  return { letters, locked, set, places, generated }
}

function same(one: Drawing, other: Drawing): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
