// Doorgeven, en gezelschap aan tafel, in het Nederlands.

import type { Like } from '../../i18n/en'
import type { share as english } from './en'

export const share: Like<typeof english> = {
  'share.share': 'Delen',
  'share.table': 'Laat deze tafel aan anderen zien',
  'share.tableLink': 'Link om mee te kijken',
  'share.resultLink': 'Link naar deze uitslag',
  'share.momentLink': 'Link naar dit moment',
  'share.dayLink': 'Link naar dit speelveld',
  'share.qr': 'QR-code',
  'share.qrOf': 'QR-code van {address}',
  'share.qrTooLong': 'Deze link is te lang voor een QR-code.',
  'share.picture': 'Het speelveld als afbeelding',
  'share.savePicture': 'Afbeelding opslaan',
  'share.sharePicture': 'Afbeelding delen',
  'share.pictureFailed': 'De afbeelding kon niet worden gemaakt.',
  'share.playersOnly': 'Aan deze tafel mag niemand meekijken: alleen wie meespeelde kan de link openen.',

  'reaction.label': 'Reageren',
  'reaction.well_played': 'Goed gespeeld',
  'reaction.thanks': 'Bedankt',
  'reaction.laugh': 'Haha',
  'reaction.wow': 'Wauw',
  'reaction.ouch': 'Au',
  'reaction.moment': 'Een momentje',

  watchers: 'Er kijkt 1 persoon mee | Er kijken {n} mensen mee',

  'mute.mute': '{name} dempen',
  'mute.hear': '{name} weer horen',
  'mute.muted': 'Gedempt:',
  'mute.title': 'Gedempte mensen',
  'mute.hint': 'Je ziet niet wat ze schrijven en hoe ze reageren.',

  'series.title': 'De reeks',
  'series.games': 'na 1 partij | na {n} partijen',
  'series.player': 'Speler',
  'series.wins': 'Gewonnen',
  'series.total': 'In totaal',
  'series.seatWins': '1 partij van deze reeks gewonnen | {n} partijen van deze reeks gewonnen',
  'series.game': 'Partij {n} van de reeks',
}
