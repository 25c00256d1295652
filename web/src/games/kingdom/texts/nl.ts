// Wat de tafel van Kingdom Builder zegt.

import type { Like } from '../../../i18n/en'
import type { kingdom as english } from './en'

export const kingdom: Like<typeof english> = {
  'now.first': 'Bouw 1 nederzetting op {terrain}, waar je wilt. | Bouw {n} nederzettingen op {terrain}, waar je wilt.',
  'now.firstNext':
    'Bouw 1 nederzetting op {terrain}, naast je nederzettingen. | Bouw {n} nederzettingen op {terrain}, naast je nederzettingen.',
  'now.build': 'Bouw er nog 1 op {terrain}, waar je wilt. | Bouw er nog {n} op {terrain}, waar je wilt.',
  'now.buildNext':
    'Bouw er nog 1 op {terrain}, naast je nederzettingen. | Bouw er nog {n} op {terrain}, naast je nederzettingen.',
  'now.tilesFirst': 'Je mag eerst een tegel gebruiken.',
  'now.after': 'Alles gebouwd. Gebruik een tegel of beëindig je beurt.',
  'now.end': 'Alles gebouwd. Beëindig je beurt.',
  'now.play': 'Kies de gebiedskaart die je deze beurt speelt.',
  'now.choose': 'Kies het landschap van je kaart voor deze beurt.',
  'now.put': 'Zet het stuk op een verlicht veld, of annuleer.',
  'now.more': '{name}: bouw er nog 1. | {name}: bouw er nog {n}.',
  'now.tile': '{name}: {hint}',
  'now.waiting': '{name} is aan de beurt.',
  'now.waitingOn': '{name} is aan de beurt: {terrain}.',
  'now.drawing': 'Er wordt een kaart getrokken.',
  'now.over': 'Het spel is afgelopen.',
  'now.winner': 'Met {n} goud gewonnen: {names}.',
  'now.use': 'Gebruik {name}',
  'now.waived': 'De volgende nederzetting mag overal staan.',

  'part.boardKeys':
    'Speelveld. Met de pijltjes ga je van veld naar veld, Enter kiest, Page Down gaat naar het volgende verlichte veld.',

  'hand.card': 'Je kaart: {terrain}',
  'hand.hidden': 'Je kaart voor de volgende beurt ligt gedekt.',
  'hand.next': 'volgende beurt: {terrain}',
  'hand.noTiles': 'Bouw naast een gouden medaillon en je krijgt de tegel ervan.',
  'hand.watching': 'Je kijkt mee: je ziet wat open op tafel ligt.',
  'hand.tiles': 'Je tegels',
  'hand.cards': 'Je gebiedskaarten',
  'tile.ready': 'te gebruiken',
  'tile.inUse': 'in gebruik',
  'tile.used': 'deze beurt gebruikt',
  'tile.new': 'vanaf je volgende beurt',
  'tile.between_builds': 'alleen vóór of na het bouwen',
  'tile.finish_first': 'maak eerst de andere actie af',
  'tile.no_supply': 'geen nederzetting meer over',
  'tile.nowhere_to_go': 'geen nederzetting kan verplaatst worden',
  'tile.no_target': 'er past nu geen vrij veld bij',
  'tile.always': 'werkt vanzelf',

  'seat.gold': '{n} goud',
  'seat.supply': 'nog 1 nederzetting | nog {n} nederzettingen',
  'card.perSeat': '{name}: {n} goud',
  'card.show': 'Toon de velden die het opleveren',

  'hex.free': 'vrij',
  'hex.barred': 'versperd door een soldaat',
  'hex.legal': 'te kiezen',
  'hex.of': '{piece} van {name}',
  'hex.mine': 'jouw {piece}',
  'hex.nextTo': 'naast {names}',
  'hex.noTile': 'geen tegel meer',
  'hex.oneTile': 'nog 1 tegel',
  'hex.manyTiles': 'nog {n} tegels',
  'hex.noGain': 'voorlopig geen goud',
  'hex.wins': 'levert {name} op',

  'log.build': '{name} bouwt op {hex}',
  'log.tile': '{name} gebruikt {place} op {hex}',
  'log.tileNo': '{name} gebruikt {place}',
  'log.put': '{name} zet het neer op {hex}',
  'log.play': '{name} speelt {card}',
  'log.choose': '{name} kiest {card}',
  'log.end': '{name} beëindigt de beurt',
  'log.done': '{name} laat het daarbij',
  'log.draw': '{name} trekt {card}',
  'log.tile_taken': 'krijgt {place}',
  'log.tile_lost': 'verliest {place}',
  'log.piece_removed': 'een nederzetting op {hex} is weg',

  'keys.arrows': 'over het speelveld lopen',
  'keys.page': 'volgend of vorig verlicht veld',
  'keys.enter': 'bouwen, oppakken, neerzetten',
  'keys.end': 'beurt beëindigen',
  'keys.tiles': 'een tegel gebruiken',
  'keys.touch':
    'Op een aanraakscherm: tik om te bouwen, houd vast om eerst te kijken, knijp om te zoomen, tik twee keer om dichterbij te komen.',

  // steps of a replay
  'step.draw': 'trekt {card}',
  'step.build': 'bouwt op {hex}',
  'step.put': 'zet het stuk op {hex}',
  'step.end': 'beëindigt de beurt',
  'step.play': 'speelt {card}',
  'step.choose': 'kiest {card}',
  'step.done': 'laat het daarbij',
  'step.place': '{place} op {hex}',
}
