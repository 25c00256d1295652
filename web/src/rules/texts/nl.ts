import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  title: 'Spelregels',
  lead: 'Elke tegel, kaart en elk speelstuk heeft een eigen pagina met een klein getekend voorbeeld.',
  search: 'Zoek in de spelregels',
  placeholder: 'weide, kasteel, rover …',
  found: '1 pagina gevonden. | {n} pagina’s gevonden.',
  none: 'Niets gevonden. Probeer een ander woord, in het Nederlands, Engels of Duits.',
  details: 'Details',
  example: 'Voorbeeld',
  all: 'Alle regels',
  next: 'Volgende',
  previous: 'Vorige',
  open: 'Open deze pagina',
  learn: 'Leer door te spelen',
  lost: 'Deze pagina staat niet in de spelregels.',
}
