// The optional features of this server, requested once.

import { api, type House } from '../api'

class Features {
  /** The features; null until the server has answered. */
  offers = $state.raw<House | null>(null)
  #request: Promise<House> | null = null

  /** Request the features, unless they are known. */
  async read(): Promise<House> {
    this.#request ??= api.features().catch((problem: unknown) => {
      this.#request = null // the next call requests them again
      throw problem
    })
    this.offers = await this.#request
    return this.offers
  }

  /** Whether a feature is on; false until the server has answered. */
  has(what: keyof House): boolean {
    return this.offers?.[what] ?? false
  }
}

export const features = new Features()
