// An undo and redo history of values.

const LONGEST = 300

export class History<Value> {
  private past: Value[] = []
  private future: Value[] = []

  /** Record a value before an edit replaces it. */
  keep(before: Value): void {
    this.past.push(before)
    if (this.past.length > LONGEST) this.past.shift()
    this.future = []
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  undo(now: Value): Value {
    const before = this.past.pop()
    if (before === undefined) return now
    this.future.push(now)
    return before
  }

  redo(now: Value): Value {
    const after = this.future.pop()
    if (after === undefined) return now
    this.past.push(now)
    return after
  }
}
