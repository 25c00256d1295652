// Catan, with the points in which its three sets of rules differ.

import type { CatanChapter } from './types'

const texts: CatanChapter['texts'] = {
  'catan/winning': {
    rule: 'Whoever has enough victory points during their own turn wins.',
    more: [
      'A settlement is worth 1 point, a city 2.',
      'Longest road and largest army are worth 2 each, a victory point card 1.',
    ],
    variants: {
      compact: '10 points.',
      official: '10 points.',
      duel: '15 points.',
    },
    example: 'One settlement and one city: 3 points.',
  },
  'catan/island': {
    rule: 'Nineteen land hexes lie in rows of three, four, five, four and three.',
    more: [
      'Four forests give wood, four pastures wool, four fields grain, three hills brick, three mountains ore; the desert gives nothing.',
      'Settlements stand on the 54 crossings, roads on the 72 paths.',
    ],
    example: 'An island, with the robber in the desert.',
  },
  'catan/numbers': {
    rule: 'Every land hex but the desert has a number; when it is rolled, the hex yields.',
    more: [
      'The more dots under a number, the more often it comes. 6 and 8 come most often.',
      'The eighteen tokens follow their letters in a spiral from a corner, clockwise, and skip the desert.',
      'They can also be laid at random, if you like without 6 and 8 side by side.',
    ],
    example: 'Five dots: 6 and 8. One dot: 2 and 12.',
  },
  'catan/harbours': {
    rule: 'A settlement or city at a harbour trades with the bank at a better rate.',
    more: [
      'There are nine: four at 3:1 for anything, and one at 2:1 for each resource.',
      'Each harbour serves two crossings.',
    ],
    example: 'Blue may trade wool at 2:1. On the left lies a 3:1 harbour.',
  },
  'catan/pieces': {
    rule: 'Each player has 5 settlements, 4 cities and 15 roads; the bank has 19 cards of each resource.',
    more: [
      'The 25 development cards: 14 knights, 5 victory points, and 2 each of road building, discovery and monopoly.',
      'The robber begins in the desert.',
    ],
    example: 'Settlements, a city, roads, and the robber in the desert.',
  },
  'catan/founding': {
    rule: 'Everybody places two settlements with a road each: the first round in turn order, the second in reverse.',
    more: [
      'The distance rule holds from the beginning.',
      'The second settlement brings one card for each land hex beside it.',
      'The highest roll begins.',
    ],
    variants: {
      compact: 'Whoever placed the last settlement has the first turn.',
    },
    example: 'Blue’s second settlement brings three cards.',
  },
  'catan/distance': {
    rule: 'A settlement may only stand where all neighbouring crossings are empty.',
    more: ['It does not matter whose building is there.', 'It holds for founding and for building.'],
    example: 'Orange closes the three crossings next to it; the ringed ones are open.',
  },
  'catan/turn': {
    rule: 'Roll the dice, then trade and build as much as you like.',
    more: [
      'You may also play one development card, before the roll too.',
      'With a seven the robber moves instead of a yield.',
    ],
    example: 'A roll of 5; blue may build on the dotted paths.',
  },
  'catan/yield': {
    rule: 'A rolled number brings one card for each settlement and two for each city beside its hexes.',
    more: [
      'The hex with the robber gives nothing.',
      'If the bank has too few of a resource for all, nobody gets that resource.',
    ],
    variants: {
      official: 'If only one player is owed, that player gets what is left.',
    },
    example: 'A roll of 8 brings blue one and two cards, and orange one.',
  },
  'catan/trade': {
    rule: 'In your turn you may swap cards with any other player who agrees.',
    more: [
      'Only with the player whose turn it is; the others may not trade among themselves.',
      'Both sides give something, and nobody gives what they get.',
      'An offer can be answered with a counter-offer.',
      'Only players who hold what is asked are asked.',
      'An offer can be withdrawn while others still think.',
      'Here you make at most three offers in a turn, unless the table was set up otherwise.',
    ],
    example: 'Two wood for one ore; or one wood for grain and wool.',
  },
  'catan/bank-trade': {
    rule: 'Four equal cards buy one of your choice from the bank; with a harbour three, or two.',
    more: ['3:1 needs a general harbour, 2:1 the harbour of that resource.', 'The bank must have the card you want.'],
    example: '4:1 without a harbour, 3:1 with a general one, 2:1 with the one for ore.',
  },
  'catan/costs': {
    rule: 'Road: wood and brick. Settlement: wood, brick, grain, wool. City: two grain, three ore. Development card: grain, wool, ore.',
    more: ['The cards go to the bank.', 'You build as often as you can pay and have pieces.'],
    example: 'The four prices.',
  },
  'catan/road': {
    rule: 'A road lies on a free path next to a road, settlement or city of yours.',
    more: ['It does not go on past another player’s building.', 'One road on each path.'],
    example: 'Three paths are open; orange blocks the way beyond its settlement.',
  },
  'catan/settlement': {
    rule: 'A settlement stands on a crossing at one of your roads, with all neighbouring crossings empty.',
    more: ['It is worth 1 point and yields one card.', 'There are five of them; a city gives one back.'],
    example: 'The ringed crossing is far enough away; the crossed one is not.',
  },
  'catan/city': {
    rule: 'A city replaces a settlement of yours: 2 points and two cards from each yield.',
    more: ['The settlement returns to you and can be built again.', 'There are four cities.'],
    example: 'A settlement, two grain and three ore become a city.',
  },
  'catan/seven': {
    rule: 'On a seven nobody gets cards, players with too many cards give back half, and the robber moves.',
    more: [
      'Everybody chooses their own cards; half is rounded down.',
      'All who must discard do so before the robber moves.',
    ],
    variants: {
      compact: 'More than 7 cards are too many.',
      official: 'More than 7 cards are too many.',
      duel: 'More than 9 cards are too many.',
    },
    example: 'With nine cards four go to the bank.',
  },
  'catan/robber': {
    rule: 'The robber moves to another land hex and steals a card there; as long as it stays, that hex yields nothing.',
    more: [
      'The active player chooses one player with a building on that hex and takes a random card.',
      'If nobody there has cards, nothing is stolen.',
    ],
    variants: {
      duel: 'The robber spares players with fewer than 3 points.',
    },
    example: 'The robber leaves the desert for a hex of orange.',
  },
  'catan/development': {
    rule: 'For grain, wool and ore you take a hidden card; play at most one per turn, and never one bought this turn.',
    more: ['Knights are the most common.', 'Victory point cards are not played; they simply count.'],
    example: 'The price of a development card.',
  },
  'catan/knight': {
    rule: 'A knight moves the robber and steals a card, as on a seven but without discards.',
    more: ['It stays face up before you and counts for the largest army.'],
    example: 'The robber is driven onto orange’s hex.',
  },
  'catan/road-building': {
    rule: 'Build two roads for nothing.',
    more: ['The usual rule for roads holds.', 'If only one can be built, you build one.'],
    example: 'Two free roads go on from blue’s road.',
  },
  'catan/discovery': {
    rule: 'Take two cards of your choice from the bank.',
    more: ['They may be equal. The bank must have them.', 'Other editions call this card Year of Plenty.'],
    example: 'Blue takes grain and ore.',
  },
  'catan/monopoly': {
    rule: 'Name a resource: all others give you every card they have of it.',
    more: ['Whoever has none gives none.'],
    example: 'Blue names wool and gets all of it.',
  },
  'catan/victory-point': {
    rule: 'A victory point card is worth 1 point and stays hidden until it wins.',
    more: ['It counts from the moment you buy it.'],
    example: 'One card, one point.',
  },
  'catan/longest-road': {
    rule: 'An unbroken line of at least five of your roads is worth 2 points, if nobody’s is longer.',
    more: [
      'Branches do not count double: it is the longest way through.',
      'Another player’s building on it cuts it in two.',
    ],
    variants: {
      compact: 'As soon as two or more are equally long, the card lies aside until somebody is alone ahead.',
      official: 'The holder keeps it on a tie. If a cut leaves others tied, it lies aside.',
    },
    example: 'Five roads in one line.',
  },
  'catan/largest-army': {
    rule: 'Three or more played knights are worth 2 points, if nobody has more.',
    more: ['Only knights that lie open count.'],
    variants: {
      compact: 'When two have equally many, the card lies aside until one is ahead.',
      official: 'The holder keeps it on a tie.',
    },
    example: 'Three knights: 2 points.',
  },
  'catan/played-cards': {
    rule: 'Road building, discovery and monopoly are done with once they are played.',
    more: ['Knights stay on the table.'],
    variants: {
      compact: 'They go under the deck and can come again.',
      official: 'They leave the game.',
    },
    example: 'In the compact rules a played card goes under the deck.',
  },
  'catan/secrets': {
    rule: 'What is in a hand is secret; how many cards are in it is not.',
    more: [
      'The same holds for development cards that were not played.',
      'Everything the bank gives and takes is seen by all.',
    ],
    example: 'Others see four cards and two development cards, not which.',
  },
  'catan/profiles': {
    rule: 'A table plays by one of three sets of rules: compact, official or duel.',
    more: ['Choose it when you make a table.', 'Each page says where they differ.'],
    variants: {
      compact: 'The short rules to the letter.',
      official: 'The rules most people know.',
      duel: 'The official rules for two: 15 points, discards above 9 cards, and a robber that spares players with fewer than 3 points.',
    },
    example: 'Points to win: compact 10, official 10, duel 15.',
  },
} as const

export const chapter: CatanChapter = {
  groups: {
    catan: 'The game',
    catanCards: 'Cards, points and secrets',
  },
  texts,
  variants: { compact: 'Compact rules', official: 'Official rules', duel: 'Duel' },
}
