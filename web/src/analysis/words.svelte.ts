// The words of the analysis in the reader's language, fetched with the page.

import { fill, language, type Language, type Params } from '../i18n/index.svelte'
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
    try {
      const { texts } = await LOADERS[wanted]()
      this.loaded = { ...this.loaded, [wanted]: texts }
      this.last = wanted
      this.failed = false
    } catch {
      this.failed = true
    }
  }

  say(key: Key, params: Params): string {
    return fill(this.now?.[key] ?? '', params)
  }
}

export const words = new Words()

/** A sentence of the analysis. */
export function a(key: Key, params: Params = {}): string {
  return words.say(key, params)
}

/** "62%" */
export function percent(chance: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(chance)
}

/** A number with one place, in the reader's language. */
export function tenths(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value)
}
