// Nomads and Crossroads.

export const boxes = {
  nomads: {
    rule: 'Four quadrants with nomad hexes instead of castles, nomad tiles that work once, and cards that bring gold during play.',
    more: [
      'On every nomad hex lies one random nomad tile, drawn at the start.',
      'The box brings the pieces of a fifth player and 25 stone walls.',
    ],
    example: 'Two village hexes and two nomad hexes with their tiles.',
  },
  quarry: {
    more: [
      'The walls stand on free hexes of your card’s terrain, each next to a settlement of yours.',
      'A wall stays for good, belongs to nobody and scores nothing.',
      'There are 25 walls in the box, and no more.',
    ],
    example: 'With a desert card blue puts up two walls. The crossed hex touches no settlement of blue.',
  },
  caravan: {
    more: [
      'It goes as far as it can: it stops before anything that is not free buildable ground, or at the edge.',
      'It must move at least one hex and need not end next to your own.',
      'On the way it takes no tiles.',
    ],
    example: 'The settlement runs to the last free hex before the water.',
  },
  village: {
    more: ['At least three of the six neighbours must be yours.', 'Any free buildable terrain.'],
    example: 'The ringed hex has three settlements of blue around it.',
  },
  garden: {
    more: ['The building rule holds among flower hexes.', 'Your card does not matter.'],
    example: 'Three flower hexes are next to blue.',
  },
  nomad: {
    rule: 'The first settlement next to a nomad hex takes the tile that lies there.',
    more: [
      'There is one tile on each, and none comes after it.',
      'You keep it even if the settlement moves away.',
      'It counts as a special hex.',
    ],
    example: 'Blue builds beside the nomads and takes their tile.',
  },
  'nomad-tiles': {
    rule: 'A nomad tile is used in your next turn or never: at the end of that turn it leaves the game.',
    more: [
      'Fifteen tiles: seven donations, two each of resettlement, outpost, sword and treasure.',
      'It may be used before or after the three builds.',
    ],
    example: 'Six of the tiles as they lie on the board.',
  },
  donation: {
    rule: 'Build three settlements on the terrain of the tile.',
    more: [
      'There is one for each of the five terrains, one for water and one for mountains.',
      'The building rule holds for each of the three.',
      'Once begun, you build as many of the three as can be built.',
    ],
    example: 'The donation of water: three settlements on water, next to blue.',
  },
  resettlement: {
    more: [
      'Four single steps in all, spread over your settlements as you like.',
      'Each step goes to a free buildable hex beside it; it need not be next to your own.',
      'Tiles are taken on the way.',
    ],
    example: 'Two settlements with two steps each.',
  },
  outpost: {
    more: [
      'It frees one settlement of this turn that falls under the building rule, of your card or of a tile.',
      'The terrain must still be right. It helps no move, no unit, and neither Tavern nor Village.',
    ],
    example: 'Canyon next to blue is free, yet the new settlement stands far away.',
  },
  sword: {
    more: [
      'The settlement goes back to the supply of its owner.',
      'If it was the last one beside a location, that tile is lost as well.',
      'Units cannot be removed.',
    ],
    example: 'Blue sends the crossed settlement home.',
  },
  treasure: {
    more: ['The gold is yours when you take the tile; then it leaves the game.'],
    example: 'Beside the nomads: 3 gold at once.',
  },
  families: {
    more: [
      'Only the three settlements of your card count, at most once in a turn.',
      'They must lie next to each other in a straight line, in any of the three directions.',
      'The gold comes at once and is not counted again at the end.',
    ],
    example: 'Three new settlements in a line: 2 gold.',
  },
  shepherds: {
    more: [
      'It is judged after each single build, so the order matters.',
      'Moves do not count.',
      'The gold comes at once.',
    ],
    example: 'The last forest hex of the wood is built on: 2 gold.',
  },
  ambassadors: {
    more: [
      'One gold for each settlement built, however many neighbours it has.',
      'Moves do not count.',
      'Another player’s unit is a neighbour too.',
    ],
    example: 'The new settlement touches one of orange: 1 gold.',
  },
  walls: {
    rule: 'A stone wall blocks its hex for the rest of the game.',
    more: [
      'Walls come from the Quarry.',
      'They belong to nobody and earn nothing.',
      'A terrain area with a wall in it does not count for Home Country.',
    ],
    example: 'Four walls close off the desert around blue.',
  },

  'crossroads-box': {
    rule: 'Four quadrants with two different locations and a castle each, units that move, and tasks that bring more gold.',
    more: [
      'For each such quadrant in play one task card is drawn.',
      'Everybody has two warriors, a wagon, a ship and a city hall.',
    ],
    example: 'Two different locations and a castle in one quadrant.',
  },
  lighthouse: {
    more: [
      'One of the three per turn.',
      'Placing follows the building rule among free water hexes.',
      'The ship counts as a settlement, and stays when the tile is lost.',
    ],
    example: 'The ship may be placed on the two water hexes next to blue.',
  },
  'foresters-lodge': {
    more: ['The building rule holds among forest hexes.', 'Your card does not matter.'],
    example: 'Forest next to blue is open; forest elsewhere is not.',
  },
  barracks: {
    more: [
      'Placing follows the building rule, on any free buildable hex.',
      'Nobody, not even you, builds, places or moves anything onto or through a hex next to a warrior.',
      'What stands there already stays and may leave.',
    ],
    example: 'The warrior closes the crossed hexes for everybody.',
  },
  crossroads: {
    more: [
      'The card you choose counts for everything in that turn; then both are discarded.',
      'The first extra card comes at the end of the turn in which you took the tile.',
      'If the tile is lost, a second card already in hand is kept for that turn.',
    ],
    example: 'Desert or forest: blue chooses.',
  },
  'city-hall': {
    more: [
      'It covers a hex and its six neighbours, all free and buildable, and lies next to a settlement of yours.',
      'It counts as seven settlements and cannot be moved.',
    ],
    example: 'Seven hexes, next to one settlement of blue.',
  },
  fort: {
    more: [
      'The building rule holds for that terrain.',
      'Once drawn, the card cannot be declined; if nothing can be built on it, the action is spent.',
      'The drawn card is discarded.',
    ],
    example: 'Blue draws grass and builds on one of the two ringed hexes.',
  },
  monastery: {
    more: ['The building rule holds among canyon hexes.', 'Your card does not matter.'],
    example: 'Canyon next to blue is open; canyon elsewhere is not.',
  },
  wagon: {
    more: [
      'One of the three per turn. Placing follows the building rule.',
      'It drives over free buildable hexes and mountains, never over water.',
      'It counts as a settlement, stays when the tile is lost, and takes tiles only where it stops.',
    ],
    example: 'Three steps, two of them over mountains.',
  },
  units: {
    rule: 'Warriors, wagon, ship and city hall count as your settlements for building next to them, for tiles and for gold.',
    more: [
      'They are not part of the forty settlements, so they do not end the game.',
      'No other tile moves or removes them.',
      'They stay on the board when their tile is lost.',
      'Placing one earns nothing from cards that pay during play; the city hall counts as seven builds there.',
    ],
    example: 'A wagon in the mountains, a ship on the lake, and a warrior.',
  },
  warriors: {
    rule: 'Nothing may be built on, placed on, moved to or moved through a hex next to a warrior.',
    more: [
      'This holds for everybody, for its owner too.',
      'What stands there stays, and may leave.',
      'When the warrior is taken back, its hexes are open again.',
    ],
    example: 'Five hexes are closed. Orange was there before and stays.',
  },
  ship: {
    rule: 'The ship stands on water, sails up to three steps over free water, and counts as a settlement.',
    more: ['It comes with the Lighthouse.', 'It takes tiles where its voyage ends, not on the way.'],
    example: 'Three steps bring the ship next to blue’s settlement.',
  },
  tasks: {
    rule: 'Each task brings its gold at the end to everybody who has fulfilled it, once.',
    more: ['One task is drawn for each Crossroads quadrant in play.', 'Units count like settlements.'],
    example: 'Fortress: a settlement with six of one’s own around it.',
  },
  'home-country': {
    more: [
      'An area is all connected hexes of one terrain, water and mountains included, even a single hex.',
      'A stone wall in it spoils it.',
    ],
    example: 'All three hexes of the wood are blue.',
  },
  fortress: {
    more: ['The seven pieces may stand on different terrains.'],
    example: 'One in the middle, six around it.',
  },
  road: {
    more: ['The line must be diagonal and without a gap; a row from left to right does not count.'],
    example: 'Seven in one diagonal line.',
  },
  'place-of-refuge': {
    more: ['Locations, castles and nomad hexes count.'],
    example: 'Blue stands on all six sides of the castle.',
  },
  advance: {
    more: ['At least seven on the same edge; they need not touch each other.', 'A corner counts for both its edges.'],
    example: 'Seven settlements on the upper edge, with a gap.',
  },
  'compass-points': { more: ['A corner counts for both its edges.'], example: 'One settlement on each edge.' },
} as const
