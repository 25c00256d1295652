// What the tables and the header say of ratings and people; the pages of people have texts of their own.

export const people = {
  'nav.people': 'Players',
  'title.ladder': 'Leaderboard',
  'title.person': 'Profile',
  'rated.short': 'rated',
  'rated.title': 'Rated game',
  'rated.switch': 'This is a rated game',
  'rated.hint': 'No hints, everyone on their own device. The game is played to the end or resigned.',
  'rated.lobby':
    'This game counts towards the rating of everyone who plays: no hints, no take-backs after a turn, and nobody can hand their seat to a bot. Players who stay away get the result of the bot that stands in for them.',
  'rated.margin': '{points} ± {margin}',
  'rated.profile': '{name}’s profile',
} as const
