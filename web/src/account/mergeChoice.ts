// Whether this device's games are merged into the account when a sign-in link is opened: the choice made when the link
// was requested. A link requested on another device merges nothing by default.

const NAME = 'hexstead.signing-in'

export function rememberMergeChoice(email: string, merge: boolean): void {
  try {
    localStorage.setItem(NAME, `${merge ? 'merge' : 'leave'} ${email.toLowerCase()}`)
  } catch {
    // Without storage the page asks again.
  }
}

/** Return whether the games are merged into the account of this address. */
export function mergeChoice(email: string): boolean {
  try {
    return localStorage.getItem(NAME) === `merge ${email.toLowerCase()}`
  } catch {
    return false
  }
}
