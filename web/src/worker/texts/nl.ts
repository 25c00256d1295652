import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  loading: 'Het spel wordt geladen…',
  old_browser:
    'Deze browser is te oud om zonder server te spelen: WebAssembly ontbreekt. De regels en de teksten van de lessen kun je wel openen.',
  not_loaded: 'Het spel kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
  crashed: 'Het spel is twee keer gestopt. Je partijen zijn bewaard; probeer het opnieuw of laad de pagina opnieuw.',
  notKept:
    'Hexstead kan in deze browser niets bewaren, misschien omdat dit een privévenster is. Je kunt spelen, maar je partijen zijn weg zodra je dit tabblad sluit.',
  ready: 'Alles draait in deze browser en werkt nu ook offline.',
  readyOnline: 'Alles draait in deze browser.',
  update: 'Er staat een nieuwe versie klaar.',
  updateNow: 'Bijwerken',
  needsServer: 'Voor vrienden, online tafels en ratings is een server nodig.',
  needsServerTitle: 'Voor deze pagina is een server nodig',
  needsServerMore:
    'Deze versie draait alleen in je browser. Vraag de beheerder van een Hexstead-server om het adres, of start er zelf een: de documentatie legt uit hoe.',
  toServer: 'Naar de online tafels',

  backup: 'Al mijn gegevens',
  backupHint:
    'Lopende en opgeslagen partijen, borden en instellingen staan alleen in deze browser. Bewaar ze als één bestand om ze mee te nemen naar een ander apparaat, of als reservekopie.',
  export: 'Alles opslaan als bestand',
  import: 'Toevoegen uit een bestand',
  importHint: 'Je huidige partijen blijven staan; die uit het bestand komen erbij.',
  imported: 'Toegevoegd: {tables} tafels en {records} opgeslagen partijen.',
}
