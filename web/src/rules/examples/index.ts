import type { RuleId } from '../pages'
import { boxes } from '../../games/kingdom/rules/examples/boxes'
import { catan } from '../../games/catan/rules/examples'
import { kingdom } from '../../games/kingdom/rules/examples/base'
import type { Cutout, Example } from './types'

const cutouts: Readonly<Record<keyof typeof kingdom | keyof typeof boxes, Cutout>> = { ...kingdom, ...boxes }

/** The example of a page. A page without one is a type error. */
export function exampleOf(id: RuleId): Example {
  return id.startsWith('catan/') ? catan[id as keyof typeof catan] : { cutout: cutouts[id as keyof typeof cutouts] }
}

/** Every page has its example: this line fails to compile when one is missing. */
type Missing = Exclude<RuleId, keyof typeof kingdom | keyof typeof boxes | keyof typeof catan>
export const COMPLETE: [Missing] extends [never] ? true : never = true

export type * from './types'
