// The pace of animations: as set by the user, and none if the device or the user wants none.

import { settings } from './settings.svelte'

/** Whether animations are off. */
export function animationsOff(): boolean {
  return !settings.motion || settings.pace === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Return a duration at the chosen pace. */
export function paced(milliseconds: number): number {
  return settings.pace === 'slow' ? milliseconds * 2 : milliseconds
}
