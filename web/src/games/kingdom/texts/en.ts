// What Kingdom Builder's table says. The other languages are checked against these keys.

export const kingdom = {
  // the line above the hand
  'now.first': 'Build 1 settlement on {terrain}, anywhere on it. | Build {n} settlements on {terrain}, anywhere on it.',
  'now.firstNext':
    'Build 1 settlement on {terrain}, next to your settlements. | Build {n} settlements on {terrain}, next to your settlements.',
  'now.build': 'Build 1 more on {terrain}, anywhere on it. | Build {n} more on {terrain}, anywhere on it.',
  'now.buildNext':
    'Build 1 more on {terrain}, next to your settlements. | Build {n} more on {terrain}, next to your settlements.',
  'now.tilesFirst': 'You may use a tile first.',
  'now.after': 'All built. Use a tile, or end your turn.',
  'now.end': 'All built. End your turn.',
  'now.play': 'Choose the terrain card you play this turn.',
  'now.choose': 'Choose the terrain of your card for this turn.',
  'now.put': 'Put it down on one of the lit hexes, or cancel.',
  'now.more': '{name}: build 1 more. | {name}: build {n} more.',
  'now.tile': '{name}: {hint}',
  'now.waiting': 'It is {name}’s turn.',
  'now.waitingOn': 'It is {name}’s turn, on {terrain}.',
  'now.asked': '{name} is asked: {place}.',
  'now.drawing': 'A card is being drawn.',
  'now.over': 'The game is over.',
  'now.winner': '{names} won with {n} gold.',
  'now.use': 'Use {name}',
  'now.waived': 'The next settlement may stand anywhere.',

  // actions
  'act.pass': 'Not this turn',
  'act.passSilo': 'Leave it',
  'act.seconds': '{n} s',
  'act.secondsLeft': '1 second left to answer | {n} seconds left to answer',

  // parts of the table
  'part.boardKeys': 'Board. Arrow keys walk from hex to hex, Enter picks one, Page Down goes to the next lit hex.',

  'hand.card': 'Your card: {terrain}',
  'hand.hidden': 'Your card for the next turn lies face down.',
  'hand.next': 'next turn: {terrain}',
  'hand.noTiles': 'Build next to a golden medallion to win its tile.',
  'hand.watching': 'You are watching: you see what lies open on the table.',
  'hand.tiles': 'Your tiles',
  'hand.builds': '{n} settlement | {n} settlements',
  'hand.cards': 'Your terrain cards',
  'tile.ready': 'ready',
  'tile.inUse': 'in use',
  'tile.used': 'used this turn',
  'tile.new': 'from your next turn on',
  'tile.between_builds': 'only before or after your builds',
  'tile.finish_first': 'finish the other action first',
  'tile.no_supply': 'no settlement left to build',
  'tile.nowhere_to_go': 'nothing of yours can move',
  'tile.no_target': 'no free hex fits it now',
  'tile.always': 'works by itself',

  'seat.gold': '{n} gold',
  'seat.supply': '1 settlement left | {n} settlements left',
  'card.perSeat': '{name}: {n} gold',
  'card.show': 'Show the hexes that earn it',

  // hexes, for tips and for those who listen
  'hex.free': 'free',
  'hex.barred': 'barred by a warrior',
  'hex.legal': 'can be chosen',
  'hex.of': '{piece} of {name}',
  'hex.mine': 'your {piece}',
  'hex.nextTo': 'next to {names}',
  'hex.noTile': 'no tile left',
  'hex.oneTile': '1 tile left',
  'hex.manyTiles': '{n} tiles left',
  'hex.noGain': 'no gold for now',
  'hex.wins': 'wins {name}',

  // log
  'log.build': '{name} builds on {hex}',
  'log.tile': '{name} uses {place} on {hex}',
  'log.tileNo': '{name} uses {place}',
  'log.put': '{name} puts it down on {hex}',
  'log.play': '{name} plays {card}',
  'log.choose': '{name} chooses {card}',
  'log.end': '{name} ends the turn',
  'log.done': '{name} leaves it at that',
  'log.pass': '{name} lets it pass',
  'log.draw': '{name} draws {card}',
  'log.tile_taken': 'takes {place}',
  'log.tile_lost': 'loses {place}',
  'log.kept': '{n} of {name}',
  'log.piece_removed': 'a settlement on {hex} is gone',

  'keys.arrows': 'walk over the board',
  'keys.page': 'next or previous lit hex',
  'keys.enter': 'build, lift, put down',
  'keys.end': 'end the turn',
  'keys.tiles': 'use a tile',
  'keys.touch':
    'On a touch screen: a tap chooses the nearest lit hex, the button or a second tap builds there. Hold a finger down for a loupe and slide it; pinch, or tap twice quickly, to come closer.',

  // steps of a replay
  'step.draw': 'draws {card}',
  'step.build': 'builds on {hex}',
  'step.put': 'puts the piece on {hex}',
  'step.end': 'ends the turn',
  'step.play': 'plays {card}',
  'step.choose': 'chooses {card}',
  'step.done': 'leaves it at that',
  'step.pass': 'lets it pass',
  'step.place': '{place} on {hex}',
}
