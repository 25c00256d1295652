// What was wished on this device when a link was asked for. A link that was asked for elsewhere, by
// whomever, takes nothing along unless its reader says so.

const NAME = 'hexstead.signing-in'

export function rememberMergeChoice(email: string, merge: boolean): void {
  try {
    localStorage.setItem(NAME, `${merge ? 'merge' : 'leave'} ${email.toLowerCase()}`)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Whether games are to come along to the account of an address. */
export function mergeChoice(email: string): boolean {
  try {
    return localStorage.getItem(NAME) === `merge ${email.toLowerCase()}`
  } catch {
    return false
  }
}
