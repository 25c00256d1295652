// Was der Tisch sagt.

import type { Like } from '../../i18n/en'
import type { texts as english } from './en'

export const texts: Like<typeof english> = {
  'act.end': 'Zug beenden',
  'act.done': 'Fertig',
  'act.cancel': 'Abbrechen',
  'act.undo': 'Rückgängig',
  'act.redo': 'Wiederholen',
  'act.restart': 'Zug neu beginnen',
  'act.help': 'Tasten und Hilfe',
  'act.zoomIn': 'Näher',
  'act.zoomOut': 'Weiter weg',
  'act.close': 'Schließen',
  'act.sound': 'Töne an oder aus',

  'part.board': 'Spielplan',
  'part.hand': 'Hand',
  'part.cards': 'Karten',
  'part.players': 'Spieler',
  'part.log': 'Verlauf',
  'part.chat': 'Chat',
  'part.table': 'Tisch',

  'seat.turn': 'am Zug',
  'seat.asked': 'entscheidet',
  'seat.start': 'Startspieler',
  'seat.away': 'abwesend',
  'seat.standIn': 'ein Bot spielt solange',
  'seat.putBot': 'Einen Bot spielen lassen',
  'seat.reclaim': 'Ich spiele wieder selbst',
  'seat.left': 'noch {time}',

  'why.notYours': 'Du bist nicht am Zug.',

  'log.empty': 'Noch ist nichts geschehen.',
  'log.stand_in': 'Ein Bot spielt für {name}',
  'log.reclaim': '{name} ist zurück',
  'log.time_out': 'Die Zeit von {name} ist um',
  'log.resumed': 'Der Server war kurz weg',
  'log.last_round': 'das ist die letzte Runde',
  'log.game_over': 'das Spiel ist zu Ende',

  'chat.say': 'Sag etwas',
  'chat.send': 'Senden',
  'chat.empty': 'Noch keine Nachrichten.',

  'handOver.title': 'Gib den Bildschirm an {name}',
  'handOver.text': 'Die Karte bleibt verdeckt, bis du sagst, wer du bist.',
  'handOver.ready': 'Ich bin {name}',

  'line.away': 'Keine Verbindung zum Server. Neuer Versuch.',
  'notice.title': 'Du bist am Zug',
  'notice.body': 'Du bist am Zug am Tisch von {names}.',
  'title.turn': 'Du bist am Zug',
  'last.round': 'Letzte Runde',

  'keys.title': 'Tasten',
  'keys.escape': 'abbrechen',
  'keys.undo': 'rückgängig',
  'keys.redo': 'wiederholen',
  'keys.restart': 'Zug neu beginnen',
  'keys.zoom': 'zoomen; 0 zeigt den ganzen Plan',
  'keys.board': 'zum Spielplan',
  'keys.chat': 'zum Chat',
  'keys.coordinates': 'Koordinaten an oder aus',
  'keys.help': 'diese Liste',
}
