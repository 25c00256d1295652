// The texts of Hex.

import { under } from '../../i18n/words'

const texts = (title: string, about: string, own: Readonly<Record<string, string>>) => ({
  'game.hex': title,
  'home.about.hex': about,
  'card.connection': own['connection'] ?? '',
  ...under('hex', own),
})

export const WORDS = {
  en: texts('Hex', 'Connect your two sides of the board before your opponent connects theirs.', {
    board: 'The board of Hex',
    connection: 'Connection',
    score: 'Score',
    points: '1 point | {n} points',
    youWin: 'You connected your sides and win',
    wins: '{name} connected both sides and wins',
    nobody: 'The game is over',
    yourTurn: 'Place a stone',
    theirTurn: '{name} is thinking',
    swap: 'Swap sides',
    swapped: 'took over the first stone',
    placed: 'placed a stone on {hex}',
    sides: 'The first player connects top and bottom, the second left and right.',
  }),
  nl: texts('Hex', 'Verbind je twee zijden van het bord voordat je tegenstander dat doet.', {
    board: 'Het bord van Hex',
    connection: 'Verbinding',
    score: 'Score',
    points: '1 punt | {n} punten',
    youWin: 'Je hebt je zijden verbonden en wint',
    wins: '{name} heeft beide zijden verbonden en wint',
    nobody: 'Het spel is afgelopen',
    yourTurn: 'Leg een steen',
    theirTurn: '{name} denkt na',
    swap: 'Wissel van kant',
    swapped: 'nam de eerste steen over',
    placed: 'legde een steen op {hex}',
    sides: 'De eerste speler verbindt boven en onder, de tweede links en rechts.',
  }),
  de: texts('Hex', 'Verbinde deine zwei Seiten des Bretts, bevor es deinem Gegner gelingt.', {
    board: 'Das Brett von Hex',
    connection: 'Verbindung',
    score: 'Wertung',
    points: '1 Punkt | {n} Punkte',
    youWin: 'Du hast deine Seiten verbunden und gewinnst',
    wins: '{name} hat beide Seiten verbunden und gewinnt',
    nobody: 'Das Spiel ist zu Ende',
    yourTurn: 'Lege einen Stein',
    theirTurn: '{name} überlegt',
    swap: 'Seiten tauschen',
    swapped: 'hat den ersten Stein übernommen',
    placed: 'hat einen Stein auf {hex} gelegt',
    sides: 'Wer beginnt, verbindet oben und unten, der andere links und rechts.',
  }),
}
