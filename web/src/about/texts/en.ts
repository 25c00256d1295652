export const texts = {
  lead: 'Hexstead is a free table for hex settlement games: exact rules, strong bots, and games that are never lost.',
  unofficial: 'Unofficial',
  unofficialText:
    'Hexstead is an unofficial implementation. Kingdom Builder is a game by Donald X. Vaccarino, published by Queen Games. Catan is a game by Klaus Teuber, published by Catan GmbH. The names of the games belong to their publishers, who have nothing to do with Hexstead.',
  own: 'The rules texts and all the art here were made for Hexstead.',
  licence: 'Licence',
  licenceText: 'Hexstead is free software under the MIT licence. These pages also contain:',
  privacy: 'Privacy',
  privacyText:
    'There are no advertisements, and no other company is told that you are here. Your account page shows everything this server has stored about you, and lets you download or delete it.',
  privacyAlone:
    'There are no advertisements, and no other company is told that you are here. Your games and settings are kept in this browser only.',
  account: 'Your data',
}
