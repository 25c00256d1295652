// The colours of the terrains stand in their files, beside the drawings they are for; here they become
// the classes `g-grass`, `g-forest` ... at the head of `theme/ground.css`.

import type { Plugin } from 'vite'
import grass from '../src/hexstead/drawing/art/terrain/grass.json' with { type: 'json' }
import canyon from '../src/hexstead/drawing/art/terrain/canyon.json' with { type: 'json' }
import desert from '../src/hexstead/drawing/art/terrain/desert.json' with { type: 'json' }
import flower from '../src/hexstead/drawing/art/terrain/flower.json' with { type: 'json' }
import forest from '../src/hexstead/drawing/art/terrain/forest.json' with { type: 'json' }
import water from '../src/hexstead/drawing/art/terrain/water.json' with { type: 'json' }
import mountain from '../src/hexstead/drawing/art/terrain/mountain.json' with { type: 'json' }
import swamp from '../src/hexstead/drawing/art/terrain/swamp.json' with { type: 'json' }
import farmland from '../src/hexstead/drawing/art/terrain/farmland.json' with { type: 'json' }

type Colours = Readonly<Record<string, string>>
const TERRAINS: Readonly<Record<string, { colours: { light: Colours; dark: Colours } }>> = {
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

const CLASSES = Object.entries(TERRAINS).map(([name, { colours }]) => {
  const both = Object.keys(colours.light).map(
    (key) => `  --${key}: light-dark(${colours.light[key]}, ${colours.dark[key]});\n`,
  )
  return `.g-${name} {\n${both.join('')}}\n`
})

export function terrainColours(): Plugin {
  return {
    name: 'terrain-colours',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/theme/ground.css') ? CLASSES.join('') + code : null),
  }
}
