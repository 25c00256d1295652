// The texts of the rules in the language of the moment, fetched when they are first needed.

import { language, maybe, type Language } from '../i18n/index.svelte'
import type { RuleId } from './pages'
import { titleIn } from './search'
import type { Chapter } from './texts/types'

const LOADERS: Readonly<Record<Language, () => Promise<{ chapter: Chapter }>>> = {
  en: () => import('./chapters/en'),
  nl: () => import('./chapters/nl'),
  de: () => import('./chapters/de'),
}

class Chapters {
  private loaded = $state.raw<Partial<Record<Language, Chapter>>>({})
  failed = $state(false)

  /** The chapter to read from, or null while it is on its way. */
  get now(): Chapter | null {
    return this.loaded[language()] ?? null
  }

  async load(wanted: Language): Promise<void> {
    if (this.loaded[wanted]) return
    try {
      const { chapter } = await LOADERS[wanted]()
      this.loaded = { ...this.loaded, [wanted]: chapter }
      this.failed = false
    } catch {
      this.failed = true
    }
  }
}

export const chapters = new Chapters()

export function titleOf(id: RuleId): string {
  return titleIn(id, language())
}

/** The rule in one sentence: the page's own, or the one the table shows for that tile or card. */
export function ruleOf(chapter: Chapter, id: RuleId): string {
  return chapter.texts[id].rule ?? maybe(`hint.${id}`) ?? ''
}
