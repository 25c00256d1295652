import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  lead: 'Hexstead is een gratis speeltafel voor bordspellen op zeshoeken: exacte regels, sterke bots en partijen die nooit verloren gaan.',
  unofficial: 'Onofficieel',
  unofficialText:
    'Hexstead is een onofficiële uitvoering. Kingdom Builder is een spel van Donald X. Vaccarino, uitgegeven door Queen Games. Catan is een spel van Klaus Teuber, uitgegeven door Catan GmbH. De namen van de spellen zijn van hun uitgevers; die hebben niets met Hexstead te maken.',
  own: 'De regelteksten en alle tekeningen zijn voor Hexstead gemaakt.',
  licence: 'Licentie',
  licenceText: 'Hexstead is vrije software onder de MIT-licentie. Deze pagina’s bevatten ook:',
  privacy: 'Privacy',
  privacyText:
    'Er zijn geen advertenties, en geen ander bedrijf komt te weten dat je hier bent. Op je accountpagina zie je alles wat deze server over je bewaart; je kunt het daar downloaden of verwijderen.',
  privacyAlone:
    'Er zijn geen advertenties, en geen ander bedrijf komt te weten dat je hier bent. Je partijen en instellingen staan alleen in deze browser.',
  account: 'Jouw gegevens',
}
