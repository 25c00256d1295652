// What the pages around the table say.

import type { Like } from './en'
import type { pages as english } from './pages.en'

export const pages: Like<typeof english> = {
  'app.name': 'Hexstead',
  'nav.home': 'Start',
  'lost.title': 'Diese Seite gibt es nicht.',
}
