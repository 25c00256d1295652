// What this server offers. It is asked once, when a page first wants to know.

import { api, type House } from '../api'

class Features {
  /** Null until the server has told. */
  offers = $state.raw<House | null>(null)
  #asking: Promise<House> | null = null

  /** Ask the server, unless it has told already. */
  async read(): Promise<House> {
    this.#asking ??= api.house().catch((problem: unknown) => {
      this.#asking = null // the next one asks again
      throw problem
    })
    this.offers = await this.#asking
    return this.offers
  }

  /** Whether something is there; false as long as nobody knows. */
  has(what: keyof House): boolean {
    return this.offers?.[what] ?? false
  }
}

export const features = new Features()
