// The base game of Kingdom Builder.

export const kingdom = {
  aim: {
    rule: 'Have the most gold at the end: your settlements earn it by where they stand.',
    more: [
      'Three Kingdom Builder cards, drawn anew for each game, say what earns gold this time.',
      'Castles earn gold in every game that has them on the board.',
      'Players with equally much gold share the win.',
    ],
    example: 'With Fishermen in play each settlement next to water earns 1 gold, and the castle earns 3.',
  },
  board: {
    rule: 'Four quadrants of ten by ten hexes, each upright or turned, form a board of twenty by twenty.',
    more: [
      'You build on grass, canyon, desert, flower fields and forest.',
      'Nobody builds on water, on mountains or on special hexes, unless an action says so.',
      'A hex holds one piece, ever.',
      'The edge is the outermost row or column on each side; a corner hex lies on two edges.',
    ],
    example: 'Five terrains to build on above; water, a castle, a location and mountains below.',
  },
  setup: {
    rule: 'Lay out four quadrants, put two tiles on each location, draw three Kingdom Builder cards, and deal everybody one terrain card.',
    more: [
      'Two to five players, with forty settlements each.',
      'The terrain deck has five cards of each of the five terrains.',
      'The start player is drawn by lot.',
      'For a first game: Tavern, Paddock, Oasis and Farm, with Fishermen, Knights and Merchants.',
      'Boxes can be mixed freely.',
    ],
    example: 'Two tiles lie ready on the Farm.',
  },
  turn: {
    rule: 'Show your terrain card and build three settlements on its terrain; before or after them you may use your tiles.',
    more: [
      'You must build all three, one after another.',
      'Tiles are used before the first or after the last of them, never in between.',
      'With fewer than three settlements left you build what you have.',
      'At the end of the turn the card is discarded and you draw a new one.',
    ],
    example: 'The card is canyon: three new settlements, one next to the other.',
  },
  'terrain-cards': {
    rule: 'Your card says where you build; when no hex of its terrain is free for you, it leaves the game and you draw another.',
    more: [
      'This also holds in the middle of a turn: what you built counts, and the total stays three.',
      'If the deck is empty, the discards are shuffled.',
      'Only you know the card in your hand until you play it.',
      'If no card that is left can be built on, the three builds end there.',
    ],
    example: 'Every desert hex is taken, so the desert card goes and another one is drawn.',
  },
  building: {
    rule: 'Build next to your own settlements if the terrain allows it; only if it does not, anywhere on that terrain.',
    more: [
      'One settlement on a hex, on buildable terrain.',
      'The rule holds for every single settlement, also for those that tiles let you build.',
      'It looks only at hexes of the terrain in question: a free one next to you must be taken before one far away.',
    ],
    example: 'With a canyon card three hexes are open. The crossed ones are canyon too, but not next to blue.',
  },
  moving: {
    rule: 'A moved settlement is lifted first: what counts as next to you is judged without it.',
    more: [
      'The hex it left is free, but the settlement may not be put back there.',
      'A tile may be lost when the last settlement leaves its location.',
      'A settlement that arrives next to a location takes a tile like a new one.',
    ],
    example:
      'The left settlement is lifted for the Barn, with a desert card. The crossed hex touches only the place it left.',
  },
  tiles: {
    rule: 'Build next to a location and you take one of its tiles, which gives you an extra action every turn from the next one on.',
    more: [
      'One tile per player and location hex in the whole game, even if you lose it again.',
      'Each tile once per turn; two equal tiles, twice.',
      'When none of your settlements is next to the location any more, the tile leaves the game at once.',
      'Extra actions are never a must. Of two equal tiles a used one goes first.',
    ],
    example: 'The new settlement touches the Farm: blue takes a tile, and one is left.',
  },
  end: {
    rule: 'When somebody has built the last settlement, the round is played to its end; then the gold is counted.',
    more: [
      'The player before the start player has the last turn.',
      'A settlement that comes back to the supply later does not change that.',
      'Each player scores the three cards and 3 gold for every castle reached.',
      'Most gold wins; a tie is a shared win.',
    ],
    example: 'Blue builds its last settlement, next to the castle: the last round.',
  },
  'special-hexes': {
    rule: 'Locations, castles and nomad hexes are special hexes: nobody builds on them, and many cards reward building beside them.',
    more: ['Gold rim: a location. Silver: a castle. Bronze: a nomad hex.', 'Merchants and Workers count all of them.'],
    example: 'A castle, a nomad hex, and a location below.',
  },
  location: {
    rule: 'A location hex carries two tiles; whoever builds next to it takes one.',
    more: [
      'Most quadrants have two hexes of one location; Oracle, Harbor and Quarry have a single one, those of Crossroads two different ones.',
      'If no tile is left, nothing is taken.',
    ],
    example: 'A settlement on any of the six hexes around the location takes a tile.',
  },
  castle: {
    rule: 'At the end every castle with at least one of your settlements next to it brings you 3 gold.',
    more: ['More settlements at the same castle bring no more.', 'Several players can score the same castle.'],
    example: 'Two settlements, one castle: 3 gold.',
  },
  settlement: {
    rule: 'Each player has forty settlements; they are what you build, move and score with.',
    more: ['One piece on a hex.', 'Connected settlements of one player form an area.'],
    example: 'Blue and orange side by side. Colours come with a shape on the wall.',
  },

  oracle: {
    more: [
      'The building rule holds: next to your own if that terrain allows it.',
      'It uses the card you played this turn.',
    ],
    example: 'With a forest card the two ringed hexes are open.',
  },
  farm: {
    more: ['The building rule holds among grass hexes.', 'Your card does not matter.'],
    example: 'Grass next to blue is open; grass elsewhere is not.',
  },
  oasis: {
    more: ['The building rule holds among desert hexes.', 'Your card does not matter.'],
    example: 'Desert next to blue is open; desert elsewhere is not.',
  },
  tower: {
    more: [
      'Any buildable terrain, as long as the hex is on the edge.',
      'The building rule looks at edge hexes only: one next to you comes first.',
    ],
    example: 'Blue stands beside three hexes of the edge.',
  },
  tavern: {
    more: [
      'The line may run in any of the three directions and must have no gap.',
      'The new hex must be free and buildable, of any terrain.',
      'A hex that closes a gap counts if it is the end of a line of three.',
    ],
    example: 'Three in a row: both ends are open.',
  },
  barn: {
    more: [
      'The settlement is lifted first; then the building rule holds among the hexes of your card.',
      'It may not return to the hex it left.',
      'If it was the last one next to a location, that tile is lost.',
    ],
    example: 'With a flower card the far settlement moves next to the others.',
  },
  harbor: {
    more: [
      'The only tile of the base game that brings a settlement onto water.',
      'The building rule holds among water hexes, judged without the moved settlement.',
      'On water it earns nothing from Fishermen.',
    ],
    example: 'Two water hexes touch the settlement that stays.',
  },
  paddock: {
    more: [
      'Exactly two hexes in one of the six directions, over anything: water, mountains, pieces, special hexes.',
      'It lands on a free hex you may build on, and need not be next to your own.',
    ],
    example: 'Five landings are open, one of them across the location. Water cannot be landed on.',
  },

  fishermen: {
    more: [
      'A settlement standing on water earns nothing.',
      'Each settlement counts once, however much water it touches.',
    ],
    example: 'Three settlements on land touch water; the one on water earns nothing.',
  },
  merchants: {
    more: [
      'Special hexes are locations, castles and nomad hexes.',
      'Each joined special hex brings 4 gold once.',
      'The chain must consist of your own connected settlements.',
    ],
    example: 'Three settlements join a castle to a tavern: twice 4 gold.',
  },
  discoverers: {
    more: ['A row runs from left to right; the board has twenty.', 'More settlements in a row bring no more.'],
    example: 'Three of four rows have a settlement of blue.',
  },
  hermits: {
    more: ['An area is a group of connected settlements of yours; a lone one is an area too.'],
    example: 'Three separate areas, 1 gold each.',
  },
  citizens: {
    more: ['Only your largest area counts; the result is rounded down.'],
    example: 'The largest area has five settlements: 2 gold.',
  },
  miners: {
    more: ['A settlement standing on a mountain earns nothing.', 'Each settlement counts once.'],
    example: 'Two of three settlements touch a mountain.',
  },
  workers: {
    more: ['Special hexes are locations, castles and nomad hexes.', 'Each settlement counts once.'],
    example: 'Two settlements stand beside the Oasis.',
  },
  knights: {
    more: ['Only one row counts, also when two have equally many.', 'The settlements need not touch each other.'],
    example: 'Three settlements in the second row: 6 gold.',
  },
  lords: {
    more: [
      'All who tie get the full sum: 8, 8, 6 and 2 settlements bring 12, 12, 6 and 0.',
      'Zero is a number like any other here. An option asks for at least one settlement.',
    ],
    example: 'What blue earns in each quadrant: most, second, a tie for most, and most.',
  },
  farmers: {
    more: [
      'A quadrant without any settlement of yours means no gold at all.',
      'With two fewest quadrants only one counts.',
    ],
    example: 'The fewest, one settlement, stand at the bottom left: 3 gold.',
  },
} as const
