// The pace of animations: as set by the user, and none with reduced motion.

import { settings } from './settings.svelte'

/** Whether animations are off. */
export function animationsOff(): boolean {
  return settings.pace === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Return a duration at the chosen pace. */
export function paced(milliseconds: number): number {
  return settings.pace === 'slow' ? milliseconds * 2 : milliseconds
}
