// Words of a part of the pages in the reader's language, fetched when they are first needed.

import { language, type Language } from './index.svelte'

export type Loaders<Texts> = Readonly<Record<Language, () => Promise<Texts>>>

export class FetchedTexts<Texts> {
  private loaded = $state.raw<Partial<Record<Language, Texts>>>({})
  private last = $state<Language>('en')
  failed = $state(false)

  constructor(private readonly loaders: Loaders<Texts>) {}

  /** Null until they are there. While another language is being fetched, the last one goes on. */
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
