import type { Translation } from '../../../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  you: '{name} (jij)',
  yourTurn: 'Jij bent aan de beurt.',
  due: 'Nog 1 nederzetting op {terrain}. | Nog {n} nederzettingen op {terrain}.',
  build: 'Bouwen',
  other: 'Andere actie',
  places: '{what}: 1 veld mogelijk. | {what}: {n} velden mogelijk.',
  tiles: 'tegels: {names}',
  hand: 'Je landschapskaarten: {names}.',
  cards: 'Goud is er voor: {names}.',
  pieces: '{name}, {pieces}',

  beside: 'Eromheen: {names}.',
  northeast: 'noordoost',
  east: 'oost',
  southeast: 'zuidoost',
  southwest: 'zuidwest',
  west: 'west',
  northwest: 'noordwest',
  away: '{what} op {hex}, 1 veld verderop | {what} op {hex}, {n} velden verderop',
  inReach: 'Binnen bereik: {names}.',
  noneInReach: 'Geen bijzonder veld binnen {n} velden.',
  nearestOwn: 'Het dichtst bij van jou: {piece}, {place}.',
  noneOwn: 'Je hebt verder niets op het bord.',
}
