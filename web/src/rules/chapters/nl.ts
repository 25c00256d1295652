import type { Chapter } from '../texts/types'
import { boxes } from '../../games/kingdom/rules/texts/nl/boxes'
import { catan } from '../../games/catan/rules/texts/nl'
import { frame } from '../texts/nl'
import { kingdom } from '../../games/kingdom/rules/texts/nl/base'

export const chapter: Chapter = { frame, texts: { ...kingdom, ...boxes, ...catan } }
