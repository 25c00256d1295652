import type { CatanWords } from '../steps'

export const words: CatanWords = {
  lead: 'Founding, dice, building and trading in eleven steps.',
  points: 'You win with {mine} points against {theirs}.',
  steps: {
    found: {
      title: 'Found a settlement',
      text: 'Settlements stand on crossings, where up to three hexes meet. Numbers with many dots come often; 6 and 8 most of all. Pick a lit crossing, then a path for its road.',
      done: 'Your first settlement.',
    },
    second: {
      title: 'A second one',
      text: 'The bot has placed its two. Your second settlement brings a card for each hex beside it. The crossings next to a settlement stay empty. Pick a crossing, then a path.',
      done: 'The island is shared out, and your first cards are in your hand.',
    },
    roll: {
      title: 'Roll the dice',
      text: 'A turn begins with the dice. Every hex with the rolled number brings a card to each settlement beside it, whoever rolled. Press the button.',
      done: 'A six: your hills bring brick, your pasture wool.',
    },
    road: {
      title: 'Build a road',
      text: 'Wood and brick make a road. It goes on from your own roads and settlements. Press “{road}”, then a lit path.',
      done: 'Roads lead to new crossings.',
      astray: 'The cards for the road are gone. Start this step again.',
    },
    settlement: {
      title: 'Build a settlement',
      text: 'Your road reaches a crossing that is far enough away. Wood, brick, grain and wool make a settlement: one point, and more cards. Press “{settlement}”, then the lit crossing.',
      done: 'Three points. Ten win the game.',
      astray: 'The cards for the settlement are gone. Start this step again.',
    },
    bank: {
      title: 'Trade',
      text: 'Too much wool, and no grain. Press “{trade}”, then “{bank}”: four equal cards buy any one. Harbours make it cheaper, and the other players may offer more.',
      done: 'Four wool for one card. With a harbour it would have been three, or two.',
      astray: 'There are not four equal cards left. Start this step again.',
    },
    seven: {
      title: 'A seven',
      text: 'Roll once more: it will be a seven. Nobody gets cards, hands of more than seven lose half, and you move the robber. Put it on a hex of the bot; you steal a card there.',
      done: 'While the robber stands there, that hex brings nothing.',
    },
    card: {
      title: 'Development cards',
      text: 'Wool, grain and ore buy a development card; nobody else sees it. Press “{card}”. You also hold a knight from an earlier turn: press “{knight}” and move the robber. One card a turn may be played, never one just bought.',
      done: 'A victory point in secret, and one knight on the table. Three of them are the largest army: two points.',
      astray: 'The cards for it are gone. Start this step again.',
    },
    longest: {
      title: 'The longest road',
      text: 'Four of your roads lie in one line. The first to have five in a line takes the longest road: two points. Branches do not count. Press “{road}” and go on at either end of the line.',
      done: 'Two points, as long as nobody builds a longer one or a settlement into it.',
      astray: 'That road does not make the line longer. Start this step again.',
    },
    win: {
      title: 'The tenth point',
      text: 'Many turns later you have nine points, and the cards for a city: two grain, three ore. A city replaces a settlement and is worth one point more. Press “{city}”, then a settlement.',
      done: 'Ten points, in your own turn: you win.',
      astray: 'The cards for the city are gone. Start this step again.',
    },
    strategy: {
      title: 'Where to begin',
      text: 'A good first settlement: many dots, different resources, different numbers. Point at a crossing and a corner of the board says what it brings. Found where at least ten cards come in 36 rolls, then build the road towards your next place.',
      done: 'Good ground. Early on, wood and brick are worth most; later grain and ore. Keep a harbour in mind for what you have too much of.',
      astray: 'That crossing brings fewer than ten cards in 36 rolls. Start this step again, and count the dots.',
    },
  },
}
