// The guest of this browser, with a name and a colour; created when first needed.

import { api, type Colour, type Guest } from '../api'
import { language, t } from '../i18n/index.svelte'

class Me {
  guest = $state.raw<Guest | null>(null)
  known = $state(false)

  #reading: Promise<void> | null = null

  /** Read the guest from the server. Callers at the same time share one request. */
  read(): Promise<void> {
    this.#reading ??= this.#request().finally(() => (this.#reading = null))
    return this.#reading
  }

  async #request(): Promise<void> {
    this.guest = await api.me.read()
    this.known = true
  }

  /** Return the guest, created on the server if necessary. */
  async ensure(): Promise<Guest> {
    if (!this.known) await this.read()
    this.guest ??= await api.me.change({ name: t('me.guest'), language: language() })
    return this.guest
  }

  async change(body: { name?: string; colour?: Colour; language?: string }): Promise<void> {
    await this.ensure()
    this.guest = await api.me.change(body)
  }
}

export const me = new Me()
