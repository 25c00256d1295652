// The table of a key turn: the position before a decision of a recorded game, judged by its analysis.

import { api, type GameRecord, type Verdict } from '../api'
import { TurnTable } from '../puzzles/turnTable.svelte'

export class ReviewTable extends TurnTable {
  constructor(
    private readonly record: GameRecord,
    private readonly decision: number,
    seat: number,
    position: string,
    names: readonly string[],
    private readonly onfound: () => void,
  ) {
    super(record.game, record.players, position, seat)
    const { table } = this
    if (table === null) return
    const seats = table.seats.map((each) => ({
      ...each,
      kind: 'person' as const,
      bot: null,
      name: names[each.seat] ?? '',
      colour: record.colours[each.seat] ?? each.colour,
    }))
    this.table = { ...table, seats }
  }

  protected override judge(actions: readonly string[]): Promise<Verdict> {
    return api.records.answer(this.record.id, this.decision, actions)
  }

  protected override onsolved(): void {
    this.onfound()
  }
}
