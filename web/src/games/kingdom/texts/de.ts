// Was der Tisch von Kingdom Builder sagt.

import type { Like } from '../../../i18n/en'
import type { kingdom as english } from './en'

export const kingdom: Like<typeof english> = {
  'now.first': 'Baue 1 Siedlung auf {terrain}, wo du willst. | Baue {n} Siedlungen auf {terrain}, wo du willst.',
  'now.firstNext':
    'Baue 1 Siedlung auf {terrain}, neben deine Siedlungen. | Baue {n} Siedlungen auf {terrain}, neben deine Siedlungen.',
  'now.build': 'Baue noch 1 auf {terrain}, wo du willst. | Baue noch {n} auf {terrain}, wo du willst.',
  'now.buildNext':
    'Baue noch 1 auf {terrain}, neben deine Siedlungen. | Baue noch {n} auf {terrain}, neben deine Siedlungen.',
  'now.tilesFirst': 'Vorher darfst du ein Plättchen nutzen.',
  'now.after': 'Alles gebaut. Nutze ein Plättchen oder beende deinen Zug.',
  'now.end': 'Alles gebaut. Beende deinen Zug.',
  'now.play': 'Wähle die Geländekarte, die du in diesem Zug spielst.',
  'now.choose': 'Wähle die Landschaft deiner Karte für diesen Zug.',
  'now.put': 'Setze die Figur auf ein leuchtendes Feld oder brich ab.',
  'now.more': '{name}: baue noch 1. | {name}: baue noch {n}.',
  'now.tile': '{name}: {hint}',
  'now.waiting': '{name} ist am Zug.',
  'now.waitingOn': '{name} ist am Zug: {terrain}.',
  'now.drawing': 'Eine Karte wird gezogen.',
  'now.over': 'Das Spiel ist zu Ende.',
  'now.winner': 'Sieg mit {n} Gold: {names}.',
  'now.use': '{name} nutzen',
  'now.waived': 'Die nächste Siedlung darf überall stehen.',

  'part.boardKeys':
    'Spielplan. Pfeiltasten gehen von Feld zu Feld, Enter wählt, Bild ab geht zum nächsten leuchtenden Feld.',

  'hand.card': 'Deine Karte: {terrain}',
  'hand.hidden': 'Deine Karte für den nächsten Zug liegt verdeckt.',
  'hand.next': 'nächster Zug: {terrain}',
  'hand.noTiles': 'Baue neben ein goldenes Medaillon, dann bekommst du sein Plättchen.',
  'hand.watching': 'Du schaust zu: Du siehst, was offen auf dem Tisch liegt.',
  'hand.tiles': 'Deine Plättchen',
  'hand.cards': 'Deine Geländekarten',
  'tile.ready': 'bereit',
  'tile.inUse': 'in Gebrauch',
  'tile.used': 'in diesem Zug genutzt',
  'tile.new': 'ab deinem nächsten Zug',
  'tile.between_builds': 'nur vor oder nach dem Bauen',
  'tile.finish_first': 'erst die andere Aktion beenden',
  'tile.no_supply': 'keine Siedlung mehr im Vorrat',
  'tile.nowhere_to_go': 'keine Siedlung kann umziehen',
  'tile.no_target': 'kein freies Feld passt gerade',
  'tile.always': 'wirkt von selbst',

  'seat.gold': '{n} Gold',
  'seat.supply': 'noch 1 Siedlung | noch {n} Siedlungen',
  'card.perSeat': '{name}: {n} Gold',
  'card.show': 'Zeige die Felder, die es bringen',

  'hex.free': 'frei',
  'hex.barred': 'von einem Krieger gesperrt',
  'hex.legal': 'wählbar',
  'hex.of': '{piece} von {name}',
  'hex.mine': '{piece} von dir',
  'hex.nextTo': 'neben {names}',
  'hex.noTile': 'kein Plättchen mehr',
  'hex.oneTile': 'noch 1 Plättchen',
  'hex.manyTiles': 'noch {n} Plättchen',
  'hex.noGain': 'vorerst kein Gold',
  'hex.wins': 'bringt {name}',

  'log.build': '{name} baut auf {hex}',
  'log.tile': '{name} nutzt {place} auf {hex}',
  'log.tileNo': '{name} nutzt {place}',
  'log.put': '{name} setzt sie ab auf {hex}',
  'log.play': '{name} spielt {card}',
  'log.choose': '{name} wählt {card}',
  'log.end': '{name} beendet den Zug',
  'log.done': '{name} lässt es dabei',
  'log.draw': '{name} zieht {card}',
  'log.tile_taken': 'bekommt {place}',
  'log.tile_lost': 'verliert {place}',
  'log.piece_removed': 'eine Siedlung auf {hex} ist weg',

  'keys.arrows': 'über den Spielplan gehen',
  'keys.page': 'nächstes oder voriges leuchtendes Feld',
  'keys.enter': 'bauen, aufnehmen, absetzen',
  'keys.end': 'Zug beenden',
  'keys.tiles': 'ein Plättchen nutzen',
  'keys.touch':
    'Auf einem Touchscreen: tippen baut, gedrückt halten zeigt erst, zwei Finger zoomen, zweimal tippen holt näher heran.',

  // steps of a replay
  'step.draw': 'zieht {card}',
  'step.build': 'baut auf {hex}',
  'step.put': 'setzt die Figur auf {hex}',
  'step.end': 'beendet den Zug',
  'step.play': 'spielt {card}',
  'step.choose': 'wählt {card}',
  'step.done': 'lässt es dabei',
  'step.place': '{place} auf {hex}',
}
