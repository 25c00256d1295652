// The words of the workshop in the reader's language, fetched when they are first needed.

import { fill, language, type Language, type Params } from '../../../i18n/index.svelte'
import type { Key, Texts } from './texts/en'

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import('./texts/en'),
  nl: () => import('./texts/nl'),
  de: () => import('./texts/de'),
}

class Words {
  private loaded = $state.raw<Partial<Record<Language, Texts>>>({})
  private last = $state<Language>('en')
  failed = $state(false)

  get ready(): boolean {
    return this.now !== null
  }

  /** While another language is being fetched, the last one goes on. */
  private get now(): Texts | null {
    return this.loaded[language()] ?? this.loaded[this.last] ?? null
  }

  async load(wanted: Language): Promise<void> {
    if (this.loaded[wanted]) {
      this.last = wanted
      return
    }
    try {
      const { texts } = await LOADERS[wanted]()
      this.loaded = { ...this.loaded, [wanted]: texts }
      this.last = wanted
      this.failed = false
    } catch {
      this.failed = true
    }
  }

  say(key: string, params: Params): string {
    return fill(this.now?.[key as Key] ?? '', params)
  }
}

export const words = new Words()

/** A sentence of the workshop. */
export function w(key: Key, params: Params = {}): string {
  return words.say(key, params)
}

export type { Key }
