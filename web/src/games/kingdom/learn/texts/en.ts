import type { KingdomWords } from '../steps'

export const words: KingdomWords = {
  lead: 'Cards, settlements, tiles and gold in ten steps.',
  won: 'You win with {mine} gold against {theirs}.',
  lost: 'The bot wins with {theirs} gold against {mine}.',
  steps: {
    card: {
      title: 'Your card decides where',
      text: 'Your terrain card shows grass, so you build on grass. This is your first settlement, so any grass hex will do. Choose one of the highlighted hexes.',
      done: 'Your first settlement.',
    },
    next: {
      title: 'Next to your own settlements',
      text: 'Each card lets you build three settlements. From the second one on, they must be next to your own if the terrain allows it. Build two more.',
      done: 'Three settlements next to each other. That is a whole turn.',
    },
    choice: {
      title: 'When there is nothing next to you',
      text: 'Your next card is desert, and no desert touches your settlements. So you may choose: start on any desert hex, then build two more.',
      done: 'Having no neighbours can be lucky: that is how you reach other parts of the board.',
    },
    tile: {
      title: 'Get a location tile',
      text: 'The golden medallion with the grain is a Farm. If you build next to it, you take one of its tiles. Your card is forest: build next to the Farm.',
      done: 'The tile is yours. You can use it every turn, from your next turn on.',
      astray:
        'That was allowed, but it does not touch the Farm. Undo it with the arrow above your card, and build on the forest next to the medallion.',
    },
    use: {
      title: 'Use it',
      text: 'Your next turn. The Farm builds one extra settlement on grass. Press the tile in your hand, then a highlighted hex. Tiles can be used before or after your three settlements.',
      done: 'One settlement more than the card allows. Several tiles make for strong turns.',
      astray:
        'Once you have started the three settlements, you have to finish them first. You can use the Farm afterwards.',
    },
    move: {
      title: 'Move a settlement',
      text: 'This tile is a Paddock. It lets a settlement jump exactly two hexes in a straight line, over anything. Press it, pick up a settlement, and place it.',
      done: 'A settlement moved by the Paddock need not end up next to your own.',
    },
    both: {
      title: 'Two tiles in one turn',
      text: 'Now you have a Farm and a Paddock. You can use each once per turn, in any order, before or after your three settlements. Use both: build with the Farm, jump with the Paddock.',
      done: 'Every extra tile is an extra action every turn. That is why early tiles are worth so much.',
      astray: 'Your turn is over, and one tile was not used. Start this step again.',
    },
    gold: {
      title: 'What scores gold',
      text: 'Three cards decide what scores gold in this game; hover over or tap a bar to see the hexes. Every castle also brings 3 gold if you have a settlement next to it. Build next to the castle.',
      done: 'Three gold, guaranteed at the end.',
      astray: 'All three are somewhere else. Undo one with the arrow, and build next to the silver castle.',
    },
    end: {
      title: 'The end',
      text: 'Many turns later you have one settlement left. Build it and end your turn: the round is finished, then the gold is counted.',
      done: 'The gold is counted.',
    },
    strategy: {
      title: 'A good first turn',
      text: 'A strong start needs two things: a tile right away, and freedom later. If you touch few kinds of terrain, most cards let you start again elsewhere. Your card is forest: build all three settlements and get a tile with them.',
      done: 'A tile from your second turn on. Now look at the three cards: they tell you where the next settlements should go.',
      astray: 'Three settlements and no tile. Start this step again, next to a golden medallion.',
    },
  },
}
