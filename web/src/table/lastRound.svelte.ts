// Replay of everything since the user's last turn, view by view, on the board.

import { api, type LiveTable, type View } from '../api'
import { paced } from '../common/motion'
import { settings } from '../common/settings.svelte'
import { showToast } from '../ui/toasts.svelte'
import { t } from '../i18n/index.svelte'

/** Milliseconds for each view; shorter at pace "instant". */
const MOMENT = 1300
const BRIEF = 600

export class LastRound {
  at = $state(-1)
  asking = $state(false)
  moments = $state.raw<readonly View[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly live: LiveTable) {}

  get running(): boolean {
    return this.at >= 0
  }

  async start(): Promise<void> {
    this.asking = true
    const asked = await this.live.attempt(async () => {
      this.moments = await api.game.lastRound(this.live.id)
    })
    this.asking = false
    if (!asked) return
    if (this.moments.length === 0) showToast(t('round.nothing'))
    else this.show(0)
  }

  stop(): void {
    clearTimeout(this.timer)
    if (this.running) this.live.lookAt(null)
    this.at = -1
  }

  private show(at: number): void {
    const moment = this.moments[at]
    if (moment === undefined) return this.stop()
    this.at = at
    this.live.lookAt(moment)
    this.timer = setTimeout(() => this.show(at + 1), settings.pace === 'instant' ? BRIEF : paced(MOMENT))
  }
}
