// The colours of boards and pieces stand in the files of the art, which Python's pictures read too. Here they
// become custom properties and classes at the head of `theme/ground.css`: `--shore`, `.g-grass`, `.seat-blue`,
// `.medal.gold`. The boards that a user can choose instead are in `theme/boards.json`.

import type { Plugin } from 'vite'
import boards from './src/theme/boards.json' with { type: 'json' }
import style from '../src/hexstead/drawing/art/style.json' with { type: 'json' }
import grass from '../src/hexstead/drawing/art/terrain/grass.json' with { type: 'json' }
import canyon from '../src/hexstead/drawing/art/terrain/canyon.json' with { type: 'json' }
import desert from '../src/hexstead/drawing/art/terrain/desert.json' with { type: 'json' }
import flower from '../src/hexstead/drawing/art/terrain/flower.json' with { type: 'json' }
import forest from '../src/hexstead/drawing/art/terrain/forest.json' with { type: 'json' }
import water from '../src/hexstead/drawing/art/terrain/water.json' with { type: 'json' }
import mountain from '../src/hexstead/drawing/art/terrain/mountain.json' with { type: 'json' }
import swamp from '../src/hexstead/drawing/art/terrain/swamp.json' with { type: 'json' }
import farmland from '../src/hexstead/drawing/art/terrain/farmland.json' with { type: 'json' }

type Colour = string | readonly string[]
type Terrain = { colours: Record<'light' | 'dark', Readonly<Record<string, string>>> }
const TERRAINS: Readonly<Record<string, Terrain>> = {
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

function rule(selector: string, colours: Readonly<Record<string, Colour>>): string {
  const lines = Object.entries(colours).map(([name, colour]) => {
    const both =
      typeof colour === 'string' ? colour : colour[0] === colour[1] ? colour[0] : `light-dark(${colour.join(', ')})`
    return `  --${name}: ${both};\n`
  })
  return `${selector} {\n${lines.join('')}}\n`
}

function terrains(): string[] {
  return Object.entries(TERRAINS).map(([terrain, { colours }]) => {
    const both = Object.entries(colours.light).map(([name, light]) => [name, [light, colours.dark[name] ?? light]])
    return rule(`.g-${terrain}`, Object.fromEntries(both) as Record<string, Colour>)
  })
}

/** Return the colours of the other boards, which do not depend on the theme of the page. */
function otherBoards(): string[] {
  return Object.entries(boards).flatMap(([board, { sheet, terrain }]) => [
    rule(`:root[data-board='${board}']`, sheet),
    ...Object.entries(terrain).map(([name, colours]) => rule(`[data-board='${board}'] .g-${name}`, colours)),
  ])
}

function css(): string {
  const seats = Object.entries(style.seats)
  const metals = Object.entries(style.metals)
  const [light, dark] = style.ground.blooms['light-mix'].map(
    (share) => `color-mix(in oklab, var(--wash), var(--light) ${share * 100}%)`,
  )
  return [
    rule(':root', {
      ...style.sheet,
      ...style.pieces,
      ...Object.fromEntries(
        seats.flatMap(([name, { colour, deep }]) => [
          [name, colour],
          [`${name}-deep`, deep],
        ]),
      ),
      ...Object.fromEntries(
        metals.flatMap(([name, metal]) => Object.entries(metal).map(([part, colour]) => [`${name}-${part}`, colour])),
      ),
    }),
    ...seats.map(([name]) => rule(`.seat-${name}`, { seat: `var(--${name})`, 'seat-deep': `var(--${name}-deep)` })),
    ...metals.map(([name, metal]) =>
      rule(`.medal.${name}`, Object.fromEntries(Object.keys(metal).map((part) => [part, `var(--${name}-${part})`]))),
    ),
    ...terrains(),
    ...otherBoards(),
    `.bloom.light stop {\n  stop-color: light-dark(${light}, ${dark});\n}\n`,
  ].join('')
}

export function boardColours(): Plugin {
  return {
    name: 'board-colours',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/theme/ground.css') ? css() + code : null),
  }
}
