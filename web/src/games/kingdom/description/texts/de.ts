import type { Translation } from '../../../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  you: '{name} (du)',
  yourTurn: 'Du bist am Zug.',
  due: 'Noch 1 Siedlung auf {terrain}. | Noch {n} Siedlungen auf {terrain}.',
  build: 'Bauen',
  other: 'Weitere Aktion',
  places: '{what}: 1 Feld möglich. | {what}: {n} Felder möglich.',
  tiles: 'Plättchen: {names}',
  hand: 'Deine Geländekarten: {names}.',
  cards: 'Gold gibt es für: {names}.',
  pieces: '{name}, {pieces}',

  beside: 'Ringsum: {names}.',
  northeast: 'Nordosten',
  east: 'Osten',
  southeast: 'Südosten',
  southwest: 'Südwesten',
  west: 'Westen',
  northwest: 'Nordwesten',
  away: '{what} auf {hex}, 1 Feld entfernt | {what} auf {hex}, {n} Felder entfernt',
  inReach: 'In Reichweite: {names}.',
  noneInReach: 'Kein besonderes Feld im Umkreis von {n} Feldern.',
  nearestOwn: 'Am nächsten von dir: {piece}, {place}.',
  noneOwn: 'Du hast sonst nichts auf dem Spielplan.',
}
