import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  loading: 'Das Spiel wird geladen…',
  old_browser:
    'Dieser Browser ist zu alt, um ohne Server zu spielen: Ihm fehlt WebAssembly. Die Regeln und die Texte der Lektionen lassen sich trotzdem öffnen.',
  not_loaded: 'Das Spiel konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  crashed:
    'Das Spiel ist zweimal abgestürzt. Deine Partien sind gespeichert; versuche es noch einmal oder lade die Seite neu.',
  notKept:
    'In diesem Browser kann Hexstead nichts speichern, vielleicht weil dies ein privates Fenster ist. Du kannst spielen, aber deine Partien sind weg, sobald du diesen Tab schließt.',
  ready: 'Alles läuft in diesem Browser und funktioniert jetzt auch offline.',
  readyOnline: 'Alles läuft in diesem Browser.',
  update: 'Eine neue Version ist bereit.',
  updateNow: 'Aktualisieren',
  needsServer: 'Freunde, Online-Tische und Wertungen brauchen einen Server.',
  needsServerTitle: 'Diese Seite braucht einen Server',
  needsServerMore:
    'Diese Version läuft allein in deinem Browser. Frag den Betreiber eines Hexstead-Servers nach der Adresse oder starte selbst einen: Die Dokumentation erklärt, wie das geht.',
  toServer: 'Zu den Online-Tischen',

  backup: 'Alle meine Daten',
  backupHint:
    'Partien, Aufzeichnungen, Spielpläne und Einstellungen liegen nur in diesem Browser. Speichere sie in einer Datei, um sie auf ein anderes Gerät mitzunehmen oder als Sicherung.',
  export: 'Alles als Datei speichern',
  import: 'Aus einer Datei hinzufügen',
  importHint: 'Deine bisherigen Partien bleiben; die aus der Datei kommen hinzu.',
  imported: 'Hinzugefügt: {tables} Tische und {records} Aufzeichnungen.',
}
