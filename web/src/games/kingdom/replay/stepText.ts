import type { Step } from '../../../api'
import { maybe, name, t } from '../../../i18n/index.svelte'

/** Return the text of a step, without its subject. */
export function stepText(step: Step): string {
  const hex = step.hex ?? ''
  if (step.kind === 'chance') return t('step.draw', { card: terrain(step.card) })
  const own = maybe(`step.${step.verb}`, { hex, card: terrain(step.card) })
  if (own !== null) return own
  const place = maybe(`place.${step.verb}`)
  const other = step.card === null ? null : maybe(`place.${step.card}`)
  if (place !== null && other !== null) return t('step.placeFor', { place, other })
  if (place !== null) return hex ? t('step.place', { place, hex }) : place
  return step.text
}

function terrain(card: string | null): string {
  return card === null ? '' : name('terrain', card)
}
