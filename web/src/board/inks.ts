// The ink of every terrain by its name.

import { flower, forest, mountain } from './stamps'
import type { Terrain } from './terrain'
import { canyon, desert, farmland, grass, swamp, water, type Spot } from './textures'

export const INKS: Readonly<Record<Terrain, (spot: Spot) => string>> = {
  grass,
  canyon,
  desert,
  flower,
  forest,
  water,
  mountain,
  swamp,
  farmland,
}
