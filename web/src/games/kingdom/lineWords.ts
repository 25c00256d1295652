// A line of actions as advice: builds with one verb are combined.

import type { Step } from '../../api'
import { list, maybe, name, t } from '../../i18n/index.svelte'

export function lineWords(steps: readonly Step[]): string {
  const parts: string[] = []
  const rest = steps.filter(({ verb }, index) => verb !== 'end' || steps.length === 1 || index === 0)
  while (rest.length) {
    const step = rest.shift()
    if (step === undefined) break
    const place = maybe(`place.${step.verb}`)
    const next = rest[0]
    if (next?.verb === 'put' && step.hex !== null) {
      rest.shift()
      parts.push(t('line.move', { place: place ?? '', from: step.hex, to: next.hex ?? '' }))
      continue
    }
    const hexes = step.hex === null ? [] : [step.hex]
    while (hexes.length && rest[0]?.verb === step.verb && rest[0].hex !== null && rest[1]?.verb !== 'put')
      hexes.push(rest.shift()?.hex ?? '')
    parts.push(words(step, place, list(hexes)))
  }
  return parts.join(' · ')
}

function words(step: Step, place: string | null, hexes: string): string {
  const card = step.card === null ? '' : name('terrain', step.card)
  if (place !== null) return hexes || step.card ? t('line.place', { place, hexes: hexes || named(step.card) }) : place
  return maybe(`line.${step.verb}`, { hexes, card }) ?? step.text
}

/** Return the name of a card or tile that an action names. */
function named(card: string | null): string {
  return card === null ? '' : (maybe(`place.${card}`) ?? name('terrain', card))
}
