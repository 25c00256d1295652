import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const motion = vi.hoisted(() => ({ animationsOff: false }))
vi.mock('../common/motion', () => ({ animationsOff: () => motion.animationsOff, paced: (time: number) => time }))
const { fly, flyFrom } = await import('./flights')

const box = (left: number, top: number, width: number): DOMRect =>
  ({ left, top, width, height: width }) as unknown as DOMRect

interface Twin {
  style: Record<string, string>
  frames: { transform: string }[]
  options: KeyframeAnimationOptions
  gone: boolean
  flight: { onfinish?: () => void; oncancel?: () => void }
}
let twins: Twin[] = []

/** An element that records its copies. */
function thing(at: DOMRect): Element {
  return {
    getBoundingClientRect: () => at,
    cloneNode: () => {
      const twin: Twin = { style: {}, frames: [], options: {}, gone: false, flight: {} }
      twins.push(twin)
      return {
        style: twin.style,
        remove: () => (twin.gone = true),
        animate: (frames: Twin['frames'], options: KeyframeAnimationOptions) => {
          Object.assign(twin, { frames, options })
          return twin.flight
        },
      }
    },
  } as unknown as Element
}

beforeEach(() => {
  twins = []
  motion.animationsOff = false
  vi.stubGlobal('document', { body: { append: vi.fn() } })
})
afterEach(() => vi.unstubAllGlobals())

it('starts at the source and ends at the destination', () => {
  flyFrom(box(100, 200, 20), thing(box(0, 0, 10)), thing(box(300, 400, 10)), 60)
  const [twin] = twins
  expect(twin?.style).toMatchObject({ left: '300px', top: '400px', width: '10px' })
  expect(twin?.frames[0]?.transform).toBe('translate(-195px, -195px) scale(2)')
  expect(twin?.frames.at(-1)?.transform).toBe('none')
  expect(twin?.options.delay).toBe(60)
})

it('removes its copy at the end or when cancelled', () => {
  flyFrom(box(0, 0, 10), thing(box(0, 0, 10)), thing(box(9, 9, 10)))
  flyFrom(box(0, 0, 10), thing(box(0, 0, 10)), thing(box(9, 9, 10)))
  twins[0]?.flight.onfinish?.()
  twins[1]?.flight.oncancel?.()
  expect(twins.map(({ gone }) => gone)).toEqual([true, true])
})

it('is skipped if one end is hidden, and with reduced motion', () => {
  flyFrom(box(0, 0, 0), thing(box(0, 0, 10)), thing(box(9, 9, 10)))
  flyFrom(box(0, 0, 10), thing(box(0, 0, 10)), thing(box(9, 9, 0)))
  motion.animationsOff = true
  fly(thing(box(0, 0, 10)), thing(box(9, 9, 10)))
  expect(twins).toEqual([])
})
