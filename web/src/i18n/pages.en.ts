// What the pages around the table say.

export const pages = {
  'app.name': 'Hexstead',
  'nav.home': 'Home',
  'lost.title': 'This page does not exist.',
}
