import type { PageId } from '../pages'
import { kingdom } from './base'
import { boxes } from './boxes'
import type { Cutout } from './types'

/** A page without an example is a type error. */
const CUTOUTS: Readonly<Record<PageId, Cutout>> = { ...kingdom, ...boxes }

export function cutoutOf(page: string): Cutout {
  return CUTOUTS[page as PageId]
}
