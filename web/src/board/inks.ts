// The ink of every terrain by its name, for one hex or for a row of them.

import { flower, forest, mountain } from './stamps'
import type { Terrain } from './terrain'
import { canyon, desert, farmland, grass, merged, swamp, water, type Spot, type Strokes } from './textures'

type Ink = (...spots: readonly Spot[]) => string

/** Soft ground hides nothing, so that each pen can draw all of it at once. */
function soft(draw: (spot: Spot) => Strokes): Ink {
  return (...spots) => merged(spots.map(draw))
}

export const INKS: Readonly<Record<Terrain, Ink>> = {
  grass: soft(grass),
  canyon: soft(canyon),
  desert: soft(desert),
  flower: soft(flower),
  forest,
  water: soft(water),
  mountain,
  swamp: soft(swamp),
  farmland: soft(farmland),
}
