// The merged catalogues of all games.

import type { Language, Words } from '../i18n/words'

type Catalogues = Readonly<Record<Language, Words>>
const found = Object.values(import.meta.glob<Catalogues>('./*/catalogue.ts', { import: 'WORDS', eager: true }))
const all = (language: Language): Words => Object.assign({}, ...found.map((words) => words[language])) as Words

export const WORDS: Catalogues = { en: all('en'), nl: all('nl'), de: all('de') }
