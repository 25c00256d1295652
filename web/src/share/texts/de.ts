// Weitersagen und Gesellschaft am Tisch, auf Deutsch.

import type { Like } from '../../i18n/en'
import type { share as english } from './en'

export const share: Like<typeof english> = {
  'share.share': 'Teilen',
  'share.table': 'Diesen Tisch anderen zeigen',
  'share.tableLink': 'Link zum Zuschauen',
  'share.resultLink': 'Link zu diesem Ergebnis',
  'share.momentLink': 'Link zu diesem Moment',
  'share.dayLink': 'Link zu diesem Spielplan',
  'share.qr': 'QR-Code',
  'share.qrOf': 'QR-Code von {address}',
  'share.qrTooLong': 'Dieser Link ist zu lang für einen QR-Code.',
  'share.picture': 'Der Spielplan als Bild',
  'share.savePicture': 'Bild speichern',
  'share.sharePicture': 'Bild teilen',
  'share.pictureFailed': 'Das Bild ließ sich nicht erzeugen.',
  'share.playersOnly': 'An diesem Tisch darf niemand zuschauen: Nur wer mitgespielt hat, kann den Link öffnen.',

  'reaction.label': 'Reagieren',
  'reaction.well_played': 'Gut gespielt',
  'reaction.thanks': 'Danke',
  'reaction.laugh': 'Haha',
  'reaction.wow': 'Wow',
  'reaction.ouch': 'Autsch',
  'reaction.moment': 'Einen Moment bitte',

  watchers: '1 Person schaut zu | {n} Personen schauen zu',

  'mute.mute': '{name} stummschalten',
  'mute.hear': '{name} wieder hören',
  'mute.muted': 'Stumm:',
  'mute.title': 'Stummgeschaltet',
  'mute.hint': 'Du siehst nicht, was sie schreiben und wie sie reagieren.',

  'series.title': 'Die Serie',
  'series.games': 'nach 1 Spiel | nach {n} Spielen',
  'series.player': 'Spieler',
  'series.wins': 'Gewonnen',
  'series.total': 'Insgesamt',
  'series.seatWins': '1 Spiel dieser Serie gewonnen | {n} Spiele dieser Serie gewonnen',
  'series.game': 'Spiel {n} der Serie',
}
