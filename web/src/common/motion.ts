// How things move on the pages: at the pace somebody chose, and not at all for whoever wants it quiet.

import { settings } from './settings.svelte'

/** Whether nothing is to move. */
export function calm(): boolean {
  return settings.pace === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** So long does something take that normally takes `milliseconds`. */
export function paced(milliseconds: number): number {
  return settings.pace === 'slow' ? milliseconds * 2 : milliseconds
}
