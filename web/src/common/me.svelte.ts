// Who sits in front of this browser: a guest with a name and a colour, made when first needed.

import { api, type Colour, type Guest } from '../api'
import { language, t } from '../i18n/index.svelte'

class Me {
  guest = $state.raw<Guest | null>(null)
  known = $state(false)

  async read(): Promise<void> {
    this.guest = await api.me.read()
    this.known = true
  }

  /** Make sure the server knows us before we sit down anywhere. */
  async ensure(): Promise<Guest> {
    if (!this.known) await this.read()
    this.guest ??= await api.me.change({ name: t('me.guest'), language: language() })
    return this.guest
  }

  async change(wish: { name?: string; colour?: Colour; language?: string }): Promise<void> {
    await this.ensure()
    this.guest = await api.me.change(wish)
  }
}

export const me = new Me()
