// What Kingdom Builder's table says. The other languages are checked against these keys.

export const kingdom = {
  // the line above the hand
  'now.first': 'Build 1 settlement on any {terrain}. | Build {n} settlements on any {terrain}.',
  'now.firstNext':
    'Build 1 settlement on {terrain}, next to your settlements. | Build {n} settlements on {terrain}, next to your settlements.',
  'now.build': 'Build 1 more on any {terrain}. | Build {n} more on any {terrain}.',
  'now.buildNext':
    'Build 1 more on {terrain}, next to your settlements. | Build {n} more on {terrain}, next to your settlements.',
  'now.tilesFirst': 'You may use a tile first.',
  'now.after': 'All built. Use a tile, or end your turn.',
  'now.end': 'All built. End your turn.',
  'now.play': 'Choose the terrain card you play this turn.',
  'now.choose': 'Choose the terrain of your card for this turn.',
  'now.put': 'Place it on one of the highlighted hexes, or cancel.',
  'now.more': '{name}: build 1 more. | {name}: build {n} more.',
  'now.tile': '{name}: {hint}',
  'now.waiting': 'It is {name}’s turn.',
  'now.waitingOn': 'It is {name}’s turn, on {terrain}.',
  'now.asked': '{name} can respond: {place}.',
  'now.drawing': 'A card is being drawn.',
  'now.over': 'The game is over.',
  'now.winner': '{names} won with {n} gold.',
  'now.use': 'Use {name}',
  'now.waived': 'The next settlement can be built anywhere.',

  // actions
  'act.pass': 'Not this turn',
  'act.passSilo': 'Skip',
  'act.seconds': '{n} s',
  'act.secondsLeft': '1 second left to respond | {n} seconds left to respond',

  // parts of the table
  'part.boardKeys':
    'Board. Arrow keys move from hex to hex, Enter selects, Page Down goes to the next highlighted hex.',

  'hand.card': 'Your card: {terrain}',
  'hand.hidden': 'Your card for the next turn is face down.',
  'hand.next': 'next turn: {terrain}',
  'hand.noTiles': 'Build next to a location (golden medallion) to get its tile.',
  'hand.watching': 'You are watching and see what everyone can see.',
  'hand.tiles': 'Your tiles',
  'hand.builds': '{n} settlement | {n} settlements',
  'hand.cards': 'Your terrain cards',
  'tile.ready': 'ready',
  'tile.inUse': 'in use',
  'tile.used': 'used this turn',
  'tile.new': 'from your next turn on',
  'tile.between_builds': 'only before or after the mandatory action',
  'tile.finish_first': 'finish the other action first',
  'tile.no_supply': 'no settlements left to build',
  'tile.nowhere_to_go': 'none of your settlements can move',
  'tile.no_target': 'no suitable free hex right now',
  'tile.always': 'works automatically',

  'seat.gold': '{n} gold',
  'seat.supply': '1 settlement left | {n} settlements left',
  'card.perSeat': '{name}: {n} gold',
  'card.show': 'Show the hexes that score',

  // hexes, for tips and for those who listen
  'hex.free': 'free',
  'hex.barred': 'blocked by a warrior',
  'hex.legal': 'available',
  'hex.of': '{name}’s {piece}',
  'hex.mine': 'your {piece}',
  'hex.nextTo': 'next to {names}',
  'hex.noTile': 'no tiles left',
  'hex.oneTile': '1 tile left',
  'hex.manyTiles': '{n} tiles left',
  'hex.noGain': 'no gold for now',
  'hex.wins': 'gets {name}',

  // log
  'log.build': '{name} builds on {hex}',
  'log.tile': '{name} uses {place} on {hex}',
  'log.tileNo': '{name} uses {place}',
  'log.tileFor': '{name} uses {place} for {other}',
  'log.put': '{name} places it on {hex}',
  'log.play': '{name} plays {card}',
  'log.choose': '{name} chooses {card}',
  'log.end': '{name} ends the turn',
  'log.done': '{name} finishes',
  'log.pass': '{name} passes',
  'log.draw': '{name} draws {card}',
  'log.tile_taken': 'takes {place}',
  'log.tile_lost': 'loses {place}',
  'log.kept': '{n} × {name}',
  'log.piece_removed': 'a settlement on {hex} is removed',

  'keys.arrows': 'move around the board',
  'keys.page': 'next or previous highlighted hex',
  'keys.enter': 'build, pick up, place',
  'keys.end': 'end the turn',
  'keys.tiles': 'use a tile',
  'keys.touch':
    'On a touch screen: a tap selects the nearest highlighted hex, the button or a second tap builds there. Hold and slide a finger for a magnifier; pinch or double-tap to zoom in.',

  // steps of a replay
  'step.draw': 'draws {card}',
  'step.build': 'builds on {hex}',
  'step.put': 'places it on {hex}',
  'step.end': 'ends the turn',
  'step.play': 'plays {card}',
  'step.choose': 'chooses {card}',
  'step.done': 'finishes',
  'step.pass': 'passes',
  'step.place': '{place} on {hex}',
  'step.placeFor': '{place} for {other}',

  // styles of bots
  'bot.hard-builder': 'Hard bot, builder',
  'botHint.hard-builder': 'Focuses on its own kingdom more than on yours. As strong as any hard bot.',
  'bot.hard-blocker': 'Hard bot, blocker',
  'botHint.hard-blocker': 'Watches closely what it can take from you. As strong as any hard bot.',
  'bot.expert-builder': 'Expert bot, builder',
  'botHint.expert-builder': 'Focuses on its own kingdom more than on yours. As strong as any expert.',
  'bot.expert-blocker': 'Expert bot, blocker',
  'botHint.expert-blocker': 'Watches closely what it can take from you. As strong as any expert.',
}
