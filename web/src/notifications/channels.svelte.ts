// The notification channels of the user: push, email, quiet hours.

import { api, type PreferencesIn, type Messages } from '../api'
import { me } from '../common/me.svelte'
import { ownEndpoint, subscribe, unsubscribe } from './push'

export const NIGHT = { begin: '22:00', end: '07:00' }

/** The time zone of this device's clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

export class Channels {
  now = $state.raw<Messages | null>(null)
  /** The endpoint of this browser's push subscription. */
  private endpoint = $state<string | null>(null)
  readonly here = $derived(this.now?.push.devices.find((each) => each.endpoint === this.endpoint) ?? null)
  readonly others = $derived(this.now?.push.devices.filter((each) => each.endpoint !== this.endpoint) ?? [])

  async read(): Promise<void> {
    this.endpoint = await ownEndpoint()
    this.now = await api.messages.read()
  }

  /** Create the guest with the first change, if there is none. */
  private async known(): Promise<Messages> {
    await me.ensure()
    this.now ??= await api.messages.read()
    return this.now
  }

  async change(change: Partial<PreferencesIn>): Promise<void> {
    const { quiet, digest_hours } = await this.known()
    const kept = { quiet, digest_hours: digest_hours as PreferencesIn['digest_hours'] }
    this.now = await api.messages.change({ ...kept, ...change, zone: ownZone() })
  }

  async mail(on: boolean): Promise<void> {
    await this.known()
    this.now = await api.messages.mail(on)
  }

  /** False if the browser does not allow it. */
  async switchOn(): Promise<boolean> {
    const { push } = await this.known()
    const given = await subscribe(push.key)
    if (given === null) return false
    this.now = await api.messages.push(given)
    this.endpoint = given.endpoint
    return true
  }

  async switchOff(device: string): Promise<void> {
    const own = device === this.here?.id
    this.now = await api.messages.forget(device)
    if (own) await unsubscribe()
  }
}
