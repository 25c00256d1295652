// Wat de tafel zegt.

import type { Like } from '../../i18n/en'
import type { texts as english } from './en'

export const texts: Like<typeof english> = {
  'act.end': 'Beurt beëindigen',
  'act.done': 'Klaar',
  'act.cancel': 'Annuleren',
  'act.undo': 'Ongedaan maken',
  'act.redo': 'Opnieuw doen',
  'act.restart': 'Beurt opnieuw beginnen',
  'act.help': 'Toetsen en hulp',
  'act.zoomIn': 'Dichterbij',
  'act.zoomOut': 'Verder weg',
  'act.close': 'Sluiten',
  'act.sound': 'Geluid aan of uit',

  'part.board': 'Speelveld',
  'part.hand': 'Hand',
  'part.cards': 'Kaarten',
  'part.players': 'Spelers',
  'part.log': 'Verloop',
  'part.chat': 'Chat',
  'part.table': 'Tafel',

  'seat.turn': 'aan de beurt',
  'seat.asked': 'kiest nu',
  'seat.start': 'startspeler',
  'seat.away': 'afwezig',
  'seat.standIn': 'een bot speelt zolang',
  'seat.putBot': 'Laat een bot spelen',
  'seat.reclaim': 'Ik speel weer zelf',
  'seat.left': 'nog {time}',

  'why.notYours': 'Je bent niet aan de beurt.',

  'log.empty': 'Er is nog niets gebeurd.',
  'log.stand_in': 'Een bot speelt voor {name}',
  'log.reclaim': '{name} is terug',
  'log.time_out': 'De tijd van {name} is om',
  'log.resumed': 'De server was even weg',
  'log.last_round': 'dit is de laatste ronde',
  'log.game_over': 'het spel is afgelopen',

  'chat.say': 'Zeg iets',
  'chat.send': 'Verstuur',
  'chat.empty': 'Nog geen berichten.',

  'handOver.title': 'Geef het scherm aan {name}',
  'handOver.text': 'De kaart blijft verborgen tot je zegt wie je bent.',
  'handOver.ready': 'Ik ben {name}',

  'line.away': 'Geen verbinding met de server. Nieuwe poging.',
  'notice.title': 'Jij bent aan de beurt',
  'notice.body': 'Je bent aan de beurt aan de tafel van {names}.',
  'title.turn': 'Jij bent aan de beurt',
  'last.round': 'Laatste ronde',

  'keys.title': 'Toetsen',
  'keys.escape': 'annuleren',
  'keys.undo': 'ongedaan maken',
  'keys.redo': 'opnieuw doen',
  'keys.restart': 'beurt opnieuw beginnen',
  'keys.zoom': 'zoomen; 0 toont het hele speelveld',
  'keys.board': 'naar het speelveld',
  'keys.chat': 'naar de chat',
  'keys.coordinates': 'coördinaten aan of uit',
  'keys.help': 'deze lijst',
}
