import type { Chapter } from '../texts/types'
import { boxes } from '../../games/kingdom/rules/texts/en/boxes'
import { catan } from '../../games/catan/rules/texts/en'
import { frame } from '../texts/en'
import { kingdom } from '../../games/kingdom/rules/texts/en/base'

export const chapter: Chapter = { frame, texts: { ...kingdom, ...boxes, ...catan } }
