// Short animations: a tile moves from the board to the hand, a card is dealt.

import { animationsOff, paced } from '../common/motion'

/** Animate a copy of an element to another element. */
export function fly(from: Element | null, to: Element): void {
  if (from === null || animationsOff()) return
  flyFrom(from.getBoundingClientRect(), to, to)
}

/** Animate a copy of a picture between two places on the screen, after a delay. */
export function flyFrom(start: DOMRect, picture: Element, to: Element, delay = 0): void {
  const end = to.getBoundingClientRect()
  if (start.width === 0 || end.width === 0) return
  const twin = picture.cloneNode(true) as SVGElement | HTMLElement
  Object.assign(twin.style, {
    position: 'fixed',
    left: `${end.left}px`,
    top: `${end.top}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
    pointerEvents: 'none',
    zIndex: '30',
  })
  document.body.append(twin)
  const dx = start.left + start.width / 2 - end.left - end.width / 2
  const dy = start.top + start.height / 2 - end.top - end.height / 2
  const flight = twin.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${start.width / end.width})` },
      { transform: `translate(${dx * 0.6}px, ${dy * 0.6 - 40}px) scale(1.35)`, offset: 0.4 },
      { transform: 'none' },
    ],
    { duration: paced(520), delay: paced(delay), fill: 'backwards', easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  )
  flight.onfinish = flight.oncancel = () => twin.remove()
}

/** Animate a card that is dealt. */
export function deal(card: Element): void {
  if (animationsOff()) return
  card.animate(
    [
      { transform: 'translateY(26px) rotate(-5deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: paced(260), easing: 'ease-out' },
  )
}
