// What the pages around the table say.

import type { Like } from './en'
import type { pages as english } from './pages.en'

export const pages: Like<typeof english> = {
  'app.name': 'Hexstead',
  'nav.home': 'Begin',
  'lost.title': 'Deze pagina bestaat niet.',
}
