// Wat de tafels en de kop over ratings en spelers zeggen, in het Nederlands.

import type { Like } from '../../i18n/en'
import type { people as english } from './en'

export const people: Like<typeof english> = {
  'nav.people': 'Spelers',
  'title.ladder': 'Ranglijst',
  'title.person': 'Profiel',
  'rated.short': 'met rating',
  'rated.title': 'Partij met rating',
  'rated.switch': 'Deze partij telt mee voor de rating',
  'rated.hint': 'Zonder tips, iedereen op een eigen apparaat. De partij wordt uitgespeeld of opgegeven.',
  'rated.lobby':
    'Deze partij telt mee voor de rating van iedereen die meespeelt: geen tips, na een beurt wordt niets teruggenomen en niemand kan zijn plaats aan een bot geven. Wie wegblijft, krijgt het resultaat van de bot die invalt.',
  'rated.margin': '{points} ± {margin}',
  'rated.profile': 'Profiel van {name}',
}
