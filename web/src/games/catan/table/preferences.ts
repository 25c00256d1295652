// Trade preferences in the notation of the server, which answers offers by them: "wool for ore" (take wool for ore),
// "refuse 2", "refuse leader".

import { count, RESOURCES, type Goods, type Resource } from '../types'

export const REFUSE_LEADER = 'refuse leader'
export const refusal = (seat: number): string => `refuse ${seat}`

export interface PreferredDeal {
  get: Resource
  pay: Resource
}

/** Parse a preference that accepts offers; null for one that declines them. */
export function preferredDeal(preference: string): PreferredDeal | null {
  const [get, pay] = preference.split(' for ').map((word) => RESOURCES.find((kind) => kind === word))
  return get && pay ? { get, pay } : null
}

/** Return the preference that would accept an offer; null if no preference can. */
export function dealFor({ give, want }: { give: Goods; want: Goods }): string | null {
  const [get, ...others] = RESOURCES.filter((kind) => give[kind] > 0)
  const [pay, ...more] = RESOURCES.filter((kind) => want[kind] > 0)
  if (!get || !pay || others.length > 0 || more.length > 0 || count(give) < count(want)) return null
  return `${get} for ${pay}`
}

export function withDeal(preferences: readonly string[], wanted: string): string[] {
  return [...preferences.filter((each) => each !== wanted), wanted]
}

export function without(preferences: readonly string[], unwanted: string): string[] {
  return preferences.filter((each) => each !== unwanted)
}
