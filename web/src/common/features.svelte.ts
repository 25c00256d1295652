// The optional features of this server, requested once.

import { api, type Features } from '../api'

class FeatureFlags {
  /** The features; null until the server has answered. */
  offers = $state.raw<Features | null>(null)
  #request: Promise<Features> | null = null

  /** Request the features, unless they are known. */
  async read(): Promise<Features> {
    this.#request ??= api.features().catch((problem: unknown) => {
      this.#request = null // the next call requests them again
      throw problem
    })
    this.offers = await this.#request
    return this.offers
  }

  /** Whether a feature is on; false until the server has answered. */
  has(what: keyof Features): boolean {
    return this.offers?.[what] ?? false
  }
}

export const features = new FeatureFlags()
