import type { CatanWords } from '../steps'

export const words: CatanWords = {
  lead: 'Placing, rolling, building and trading in eleven steps.',
  points: 'You win with {mine} points against {theirs}.',
  steps: {
    found: {
      title: 'Place a settlement',
      text: 'Settlements stand on corners, where up to three hexes meet. Numbers with many dots are rolled often, 6 and 8 most of all. Choose a highlighted corner, then a path for the road.',
      done: 'Your first settlement.',
    },
    second: {
      title: 'A second settlement',
      text: 'The bot has placed its two settlements. Your second settlement brings one card for each hex next to it. The corners next to a settlement stay empty. Choose a corner, then a path.',
      done: 'Everyone has settled, and you hold your first cards.',
    },
    roll: {
      title: 'Roll the dice',
      text: 'A turn starts with the dice. Every hex with the rolled number brings a card to each settlement next to it, no matter who rolled. Press the button.',
      done: 'A six: your hills bring brick, your pasture wool.',
    },
    road: {
      title: 'Build a road',
      text: 'A road costs wood and brick. It continues from your own roads and settlements. Press “{road}”, then a highlighted path.',
      done: 'Roads lead to new corners.',
      astray: 'The cards for the road are gone. Start this step again.',
    },
    settlement: {
      title: 'Build a settlement',
      text: 'Your road reaches a corner that is far enough away. A settlement costs wood, brick, grain and wool, and brings one point and more cards. Press “{settlement}”, then the highlighted corner.',
      done: 'Three points. Ten points win the game.',
      astray: 'The cards for the settlement are gone. Start this step again.',
    },
    bank: {
      title: 'Trade',
      text: 'Too much wool, and no grain. Press “{trade}”, then “{bank}”: trade four of a kind for any one card. Harbours make it cheaper, and other players may offer more.',
      done: 'Four wool for one card. With a harbour it would have been three, or two.',
      astray: 'You no longer have four of a kind. Start this step again.',
    },
    seven: {
      title: 'A seven',
      text: 'Roll again: it will be a seven. Nobody gets cards, players with more than seven cards discard half, and you move the robber. Move it to one of the bot’s hexes; you steal a card there.',
      done: 'While the robber is there, that hex produces nothing.',
    },
    card: {
      title: 'Development cards',
      text: 'A development card costs wool, grain and ore; nobody else sees it. Press “{card}”. You also have a knight from an earlier turn: press “{knight}” and move the robber. You may play one card per turn, but never one you just bought.',
      done: 'A secret victory point, and one knight played. Three knights make the largest army: two points.',
      astray: 'The cards for it are gone. Start this step again.',
    },
    longest: {
      title: 'The longest road',
      text: 'Four of your roads form one line. The first player with five in a line gets the longest road: two points. Branches do not count. Press “{road}” and extend either end of the line.',
      done: 'Two points, unless someone builds a longer one or interrupts it with a settlement.',
      astray: 'That road does not make the line longer. Start this step again.',
    },
    win: {
      title: 'The tenth point',
      text: 'Many turns later you have nine points and the cards for a city: two grain, three ore. A city replaces a settlement and is worth one point more. Press “{city}”, then a settlement.',
      done: 'Ten points on your own turn: you win.',
      astray: 'The cards for the city are gone. Start this step again.',
    },
    strategy: {
      title: 'Where to start',
      text: 'A good first settlement has many dots, different resources and different numbers. Point at a corner to see in the margin of the board what it brings. Settle where at least ten cards come per 36 rolls, then build the road towards your next site.',
      done: 'A good spot. Early on, wood and brick are worth most; later, grain and ore. Keep a harbour in mind for resources you have too much of.',
      astray: 'That corner brings fewer than ten cards per 36 rolls. Start this step again, and count the dots.',
    },
  },
}
