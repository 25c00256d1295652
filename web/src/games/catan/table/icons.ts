// Small ink drawings of what cards stand for, around (0, 0) and about 28 across. "f" is filled with
// the card's body colour, "l" with its light one, "i" is ink alone.

import type { Development, Resource } from '../types'

type Part = readonly [pen: 'f' | 'l' | 'i', path: string]

export const GROUND: Readonly<Record<Resource, string>> = {
  wood: 'forest',
  brick: 'canyon',
  wool: 'grass',
  grain: 'farmland',
  ore: 'mountain',
}

export const GOODS: Readonly<Record<Resource, readonly Part[]>> = {
  wood: [
    ['f', 'M-13 2H6a5 5 0 0 1 0 10H-13a5 5 0 0 1 0-10zM-9-10H10a5 5 0 0 1 0 10H-9a5 5 0 0 1 0-10z'],
    ['l', 'M7 2a5 5 0 1 1-.1 0zM11-10a5 5 0 1 1-.1 0z'],
    ['i', 'M-10 5h9M-6 9h8M-6-7h9M-3-3h8M7 5.500a1.500 1.500 0 1 1-.1 0M11-6.500a1.500 1.500 0 1 1-.1 0'],
  ],
  brick: [
    ['f', 'M-14 3H-1V11H-14zM1 3H14V11H1zM-7-8H7V1H-7z'],
    ['i', 'M-11 6h4M4 6h5M-4-5h6'],
  ],
  wool: [
    ['l', 'M-9 7a6 6 0 0 1-2-11a6 6 0 0 1 9-5a6 6 0 0 1 9 3a5 5 0 0 1 2 10a6 6 0 0 1-9 4a6 6 0 0 1-9-1z'],
    ['f', 'M8-6q6-3 7 2q0 5-5 5q-4-2-2-7z'],
    ['i', 'M-6 8v5M4 8v5M-6-2q2 2 4 0M0 2q2 2 4 0M-3-6q2 1 4 0'],
  ],
  grain: [
    ['i', 'M0 14Q1 2 0-6M-8 13Q-6 4-9-3M8 13Q6 4 9-3'],
    [
      'f',
      'M0-14q4 4 0 8q-4-4 0-8zM0-4q5 0 5 6q-5 0-5-6zM0-4q-5 0-5 6q5 0 5-6zM-9-11q4 4 0 8q-4-4 0-8zM9-11q4 4 0 8q-4-4 0-8zM-9-1q-4 1-3 6q4-1 3-6zM9-1q4 1 3 6q-4-1-3-6z',
    ],
  ],
  ore: [
    ['f', 'M-14 10L-11-3L-2-11L9-8L14 3L11 11z'],
    ['l', 'M-11-3L-2-11L1 0L-7 3z'],
    ['i', 'M1 0L9-8M1 0L11 11M-7 3L-14 10M1 0L-7 3M4 5l3 2'],
  ],
}

export const CARD_ICONS: Readonly<Record<Development, readonly Part[]>> = {
  knight: [
    ['f', 'M-10 13V-2Q-10-13 0-13Q10-13 10-2V13H4V3H-4V13z'],
    ['i', 'M0-13V3M-7-2H-2M2-2H7M0-13q6-6 10-2'],
  ],
  'road-building': [
    ['f', 'M-14 12L-3-12H3L14 12z'],
    ['i', 'M0-9v4M0-2v5M0 6v5'],
  ],
  discovery: [
    ['l', 'M0-14a14 14 0 1 1-.1 0z'],
    ['f', 'M0-10L4 0L0 10L-4 0z'],
    ['i', 'M-11 0h4M7 0h4M0-14v2M0 12v2'],
  ],
  monopoly: [
    ['f', 'M-13 10L-15-8L-7 0L0-12L7 0L15-8L13 10z'],
    ['i', 'M-12 6H12'],
  ],
  'victory-point': [
    ['f', 'M0-14L4-4L14-4L6 2L9 12L0 6L-9 12L-6 2L-14-4L-4-4z'],
    ['i', ''],
  ],
}
