import type { Chapter } from '../texts/types'
import { boxes } from '../../games/kingdom/rules/texts/de/boxes'
import { catan } from '../../games/catan/rules/texts/de'
import { frame } from '../texts/de'
import { kingdom } from '../../games/kingdom/rules/texts/de/base'

export const chapter: Chapter = { frame, texts: { ...kingdom, ...boxes, ...catan } }
