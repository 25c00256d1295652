import type { KingdomWords } from '../steps'

export const words: KingdomWords = {
  lead: 'Cards, settlements, tiles and gold in ten steps.',
  won: 'You win with {mine} gold against {theirs}.',
  lost: 'The bot wins with {theirs} gold against {mine}.',
  steps: {
    card: {
      title: 'Your card says where',
      text: 'Your terrain card is grass, so you build on grass. As this is your first settlement, any grass will do. Choose one of the lit hexes.',
      done: 'Your first house.',
    },
    next: {
      title: 'Next to your own',
      text: 'A card is worth three settlements. From the second on they stand next to your own, as long as the terrain allows it. Build two more.',
      done: 'Three settlements, one beside the other. That is a whole turn.',
    },
    choice: {
      title: 'When nothing is next to you',
      text: 'The next turn brings desert, and none of it touches your settlements. So you are free: begin on any desert, then build two more.',
      done: 'No neighbours are good luck: that is how you get to other parts of the map.',
    },
    tile: {
      title: 'Win a tile',
      text: 'The golden medallion with the grain is a Farm. Whoever builds beside it takes one of its tiles. Your card is forest: build next to the Farm.',
      done: 'The tile lies in your hand. It works from your next turn on, every turn.',
      astray:
        'That was allowed, but it does not touch the Farm. Take it back with the arrow above your card, and build on the forest beside the medallion.',
    },
    use: {
      title: 'Use it',
      text: 'Your next turn. The Farm builds one more settlement, on grass. Press the tile in your hand, then a lit hex. Tiles work before or after your three settlements.',
      done: 'A settlement more than the card allows. Several tiles make strong turns.',
      astray: 'Once the three are begun they come first, one after another. The Farm can be used after them.',
    },
    move: {
      title: 'Move a settlement',
      text: 'This tile is a Paddock. It lets a settlement jump exactly two hexes in a straight line, over anything. Press it, pick a settlement up, and put it down.',
      done: 'One jump, over anything. A settlement moved by the Paddock need not stand next to your own.',
    },
    both: {
      title: 'Two tiles in one turn',
      text: 'Now you have a Farm and a Paddock. Each works once a turn, in any order, before or after your three settlements. Use both: build with the Farm, jump with the Paddock.',
      done: 'Every tile more is an action more, every turn. That is why early tiles are worth so much.',
      astray: 'Your turn is over, and a tile was left unused. Begin this step again.',
    },
    gold: {
      title: 'What earns gold',
      text: 'Three cards say what brings gold in this game; hover or tap a bar to see the hexes. And every castle brings 3 gold if you stand beside it. Build next to the castle.',
      done: 'Three gold, safe until the end.',
      astray: 'All three stand elsewhere. Take one back with the arrow, and build beside the silver castle.',
    },
    end: {
      title: 'The end',
      text: 'Many turns later you have one settlement left. Build it, and end your turn: the round is played out, then the gold is counted.',
      done: 'The gold is counted.',
    },
    strategy: {
      title: 'A good first turn',
      text: 'Two things make a strong beginning: a tile at once, and freedom later. Where you touch few kinds of terrain, most cards let you start anew elsewhere. Your card is forest: build all three, and win a tile with them.',
      done: 'A tile from the second turn on. Now look at the three cards on the right, and let them say where the next ones go.',
      astray: 'Three settlements, and no tile. Begin this step again next to a golden medallion.',
    },
  },
}
