// The user's account and the requests that change it.

import { api, describe, Refusal, type Account } from '../api'
import { me } from '../common/me.svelte'
import { showToast } from '../ui/toasts.svelte'
import { makePasskey, usePasskey, wasCancelled } from './passkey'

class MyAccount {
  /** Null for a user whom the server does not know yet. */
  found = $state.raw<Account | null>(null)
  busy = $state(false)

  async read(): Promise<void> {
    if (!me.known) await me.read()
    this.found = me.guest === null ? null : await api.account.read()
  }

  /** Send a request that returns the changed account, and show `said`. Return whether it succeeded. */
  async change(request: () => Promise<Account>, said: string): Promise<boolean> {
    return this.attempt(async () => {
      this.found = await request()
      showToast(said)
    })
  }

  /** As `change`, for requests after which this device may belong to another user. */
  async arrive(request: () => Promise<Account>, said: string): Promise<boolean> {
    return this.attempt(async () => {
      this.found = await request()
      await me.read()
      showToast(said)
    })
  }

  async makePasskey(said: string): Promise<boolean> {
    return this.attempt(async () => {
      await me.ensure()
      const { options } = await api.account.passkeyToMake()
      this.found = await api.account.addPasskey(await makePasskey(options))
      showToast(said)
    })
  }

  async signInByPasskey(merge: boolean, said: string): Promise<boolean> {
    return this.attempt(async () => {
      const { options } = await api.account.passkeyToUse()
      this.found = await api.account.byPasskey(await usePasskey(options), merge)
      await me.read()
      showToast(said)
    })
  }

  /** Sign this device out. */
  async leave(request: () => Promise<unknown>, said: string): Promise<boolean> {
    return this.attempt(async () => {
      await request()
      await me.read()
      this.found = null
      showToast(said)
    })
  }

  /** Show an error of the server or of the passkey dialog. Return whether the work succeeded. */
  async attempt(work: () => Promise<void>): Promise<boolean> {
    this.busy = true
    try {
      await work()
      return true
    } catch (problem) {
      if (problem instanceof Refusal) showToast(describe(problem), 'problem')
      else if (problem instanceof DOMException) {
        if (!wasCancelled(problem)) showToast(problem.message, 'problem')
      } else throw problem
      return false
    } finally {
      this.busy = false
    }
  }
}

export const account = new MyAccount()
