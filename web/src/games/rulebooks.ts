// The rules of every game; apart from the games themselves, as they are fetched when they are read.

import type { RuleBook } from '../rules/book'
import { book as catan } from './catan/rules/book'
import { book as kingdom } from './kingdom/rules/book'

export const BOOKS: readonly RuleBook[] = [kingdom, catan]
