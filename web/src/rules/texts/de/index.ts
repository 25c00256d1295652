import type { Chapter } from '../types'
import { boxes } from './boxes'
import { catan } from './catan'
import { frame } from './frame'
import { kingdom } from './kingdom'

export const chapter: Chapter = { frame, texts: { ...kingdom, ...boxes, ...catan } }
