// What the tables and the header say of ratings and people; the pages of people have texts of their own.

export const people = {
  'nav.people': 'People',
  'title.ladder': 'Ladder',
  'title.person': 'Profile',
  'rated.short': 'rated',
  'rated.title': 'Rated game',
  'rated.switch': 'This game counts for ratings',
  'rated.hint': 'Without hints, everybody on a device of their own. The game is played to its end, or resigned.',
  'rated.lobby':
    'This game counts for the ratings of everybody who plays: no hints, nothing is taken back after a turn, and nobody hands their seat to a bot. Whoever stays away is rated with what the stand-in achieves.',
  'rated.margin': '{points} ± {margin}',
  'rated.profile': 'Profile of {name}',
} as const
