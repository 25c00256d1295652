// Weitersagen und Gesellschaft am Tisch, auf Deutsch.

import type { Like } from '../../i18n/en'
import type { share as english } from './en'

export const share: Like<typeof english> = {
  'share.share': 'Teilen',
  'share.table': 'Diesen Tisch teilen',
  'share.tableLink': 'Link für Zuschauer',
  'share.resultLink': 'Link zu diesem Ergebnis',
  'share.momentLink': 'Link zu diesem Schritt',
  'share.dayLink': 'Link zu diesem Spielplan',
  'share.qr': 'QR-Code',
  'share.qrOf': 'QR-Code von {address}',
  'share.qrTooLong': 'Dieser Link ist zu lang für einen QR-Code.',
  'share.picture': 'Der Spielplan als Bild',
  'share.savePicture': 'Bild speichern',
  'share.sharePicture': 'Bild teilen',
  'share.pictureFailed': 'Das Bild konnte nicht erstellt werden.',
  'share.playersOnly': 'Dieser Tisch erlaubt keine Zuschauer: Nur die Spieler können den Link öffnen.',

  'reaction.label': 'Reagieren',
  'reaction.well_played': 'Gut gespielt',
  'reaction.thanks': 'Danke',
  'reaction.laugh': 'Haha',
  'reaction.wow': 'Wow',
  'reaction.ouch': 'Autsch',
  'reaction.moment': 'Einen Moment, bitte',

  watchers: '1 Person schaut zu | {n} Personen schauen zu',

  'mute.mute': '{name} stummschalten',
  'mute.hear': 'Stummschaltung von {name} aufheben',
  'mute.muted': 'Stummgeschaltet:',
  'person.about': 'Über {name}',
  'person.muteHint': 'Du siehst keine Nachrichten und Reaktionen dieser Person mehr.',
  'person.block': '{name} blockieren',
  'person.unblock': 'Blockierung von {name} aufheben',
  'person.blockHint':
    'Diese Person kann an deinen Tischen nicht mitspielen und nicht schreiben, dich nicht einladen und dir keine Freundschaftsanfrage schicken, und du siehst ihre Nachrichten nicht mehr. Sie wird nicht benachrichtigt.',
  'person.blocked': '{name} ist blockiert.',
  'person.blockedTitle': 'Blockierte Spieler',
  'person.report': '{name} melden',
  'person.reportHint': 'Nur der Betreiber dieses Servers sieht die Meldung, zusammen mit den letzten Nachrichten hier.',
  'person.reportLine':
    'Nur der Betreiber dieses Servers sieht die Meldung, zusammen mit dieser Nachricht und denen davor und danach.',
  'person.why': 'Was ist das Problem?',
  'person.reason.insult': 'Beleidigungen oder Drohungen',
  'person.reason.spam': 'Werbung oder Spam',
  'person.reason.cheating': 'Schummeln',
  'person.reason.name': 'Ein anstößiger Name',
  'person.reason.other': 'Etwas anderes',
  'person.words': 'In eigenen Worten (optional)',
  'person.send': 'Meldung absenden',
  'person.reported': 'Die Meldung ging an den Betreiber dieses Servers.',
  'chat.playersOnly': 'An diesem Tisch können nur die Spieler chatten.',
  'menu.onlookersChat': 'Zuschauer können chatten',
  'removal.asks': 'Der Gastgeber möchte {name} entfernen. Ein Bot würde übernehmen. Stimmst du zu?',
  'removal.waiting': 'Abstimmung, ob {name} entfernt wird. Warten auf {names}.',
  'removal.you': 'Der Gastgeber möchte dich entfernen; dazu müssten alle anderen zustimmen.',
  'removal.gone':
    'Du wurdest aus dieser Partie entfernt. Ein Bot spielt auf deinem Platz weiter; du kannst weiter zuschauen.',
  'removal.keep': 'Nicht entfernen',
  'link.renew': 'Neuen Link erstellen',
  'link.end': 'Link widerrufen',
  'link.ended': 'Der Link gilt nicht mehr; niemand kann damit noch auf deinem Platz spielen.',
  'link.devices':
    'Dein Platz ist auch auf einem anderen Gerät offen. | Dein Platz ist auch auf {n} anderen Geräten offen.',
  'lobby.renew': 'Neuen Link erstellen',
  'lobby.renewed': 'Der alte Link gilt nicht mehr.',
  'lobby.sentAway':
    'Der Gastgeber hat dich von diesem Tisch entfernt. Mit einem neuen Einladungslink kannst du zurückkommen.',
  'seat.takeBack': 'Platz zurücknehmen und rückgängig machen',
  'mute.title': 'Stummgeschaltete Spieler',
  'mute.hint': 'Du siehst ihre Nachrichten und Reaktionen nicht.',

  'series.title': 'Serie',
  'series.games': 'nach 1 Partie | nach {n} Partien',
  'series.player': 'Spieler',
  'series.wins': 'Gewonnen',
  'series.total': 'Insgesamt',
  'series.seatWins': '1 Partie dieser Serie gewonnen | {n} Partien dieser Serie gewonnen',
  'series.game': 'Partie {n} der Serie',
}
