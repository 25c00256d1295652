// The rules of every game; apart from the games themselves, as they are fetched when they are read.

import { GAMES } from '.'
import type { RuleBook } from '../rules/book'

const found = import.meta.glob<RuleBook>('./*/rules/book.ts', { import: 'book', eager: true })

export const BOOKS: readonly RuleBook[] = GAMES.flatMap(({ id }) => found[`./${id}/rules/book.ts`] ?? [])
