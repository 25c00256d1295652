// A table of Hex that is being set up: there is nothing to choose but the seats.

import type { GameName, SetupRequest } from '../../api'
import { Draft } from '../../setup/draft.svelte'

export class HexDraft extends Draft {
  constructor() {
    super('hex' as GameName, 'medium')
  }

  protected override requested(): SetupRequest {
    return {}
  }

  protected override recallOwn(): void {}

  override get draws(): boolean {
    return false
  }
}
