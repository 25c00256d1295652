// Texts that are fetched with the page that needs them, in the user's language.

import { fill, language, type Params } from './index.svelte'
import type { Language, Words } from './words'

export type Loaders<Texts> = Readonly<Record<Language, () => Promise<Texts>>>

export class LazyTexts<Texts> {
  private loaded = $state.raw<Partial<Record<Language, Texts>>>({})
  private last = $state<Language>('en')
  failed = $state(false)

  constructor(private readonly loaders: Loaders<Texts>) {}

  /** The texts, or null until they are fetched. While another language is being fetched, the previous one stays. */
  get now(): Texts | null {
    return this.loaded[language()] ?? this.loaded[this.last] ?? null
  }

  get ready(): boolean {
    return this.now !== null
  }

  async load(wanted: Language): Promise<void> {
    if (this.loaded[wanted]) {
      this.last = wanted
      return
    }
    try {
      const texts = await this.loaders[wanted]()
      this.loaded = { ...this.loaded, [wanted]: texts }
      this.last = wanted
      this.failed = false
    } catch {
      this.failed = true
    }
  }
}

/** The catalogue of a page, and `tr`, which returns one of its texts with the parameters filled in. */
export function lazyCatalogue<Texts extends Words>(
  loaders: Loaders<{ texts: Texts }>,
): {
  texts: LazyTexts<{ texts: Texts }>
  tr: (key: keyof Texts & string, params?: Params) => string
} {
  const texts = new LazyTexts(loaders)
  return { texts, tr: (key, params = {}) => fill(texts.now?.texts[key] ?? '', params) }
}
