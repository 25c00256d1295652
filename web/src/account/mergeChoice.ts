// Whether this device's games are merged into the account when a sign-in link is opened: the choice made when the link
// was requested. A link requested on another device merges nothing by default.

import { readText, storeText } from '../common/storage'

const NAME = 'hexstead.signing-in'

export function rememberMergeChoice(email: string, merge: boolean): void {
  storeText(NAME, `${merge ? 'merge' : 'leave'} ${email.toLowerCase()}`)
}

/** Return whether the games are merged into the account of this address. */
export function mergeChoice(email: string): boolean {
  return readText(NAME) === `merge ${email.toLowerCase()}`
}
