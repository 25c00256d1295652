// The rules of every game; a module of its own, because it is fetched on demand.

import { GAMES } from '.'
import type { RuleBook } from '../rules/book'

const found = import.meta.glob<RuleBook>('./*/rules/book.ts', { import: 'book', eager: true })

export const BOOKS: readonly RuleBook[] = GAMES.flatMap(({ id }) => found[`./${id}/rules/book.ts`] ?? [])
