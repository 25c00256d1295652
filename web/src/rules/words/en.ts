// The few words about rules and lessons that are needed everywhere; the rest is fetched when it is read.

export const words = {
  'title.rules': 'Rules',
  'title.learn': 'Learn',
  'nav.rules': 'Rules',
  'nav.learn': 'Learn',
  'rule.of': 'Rule: {name}',
  'home.learn': 'Never played? Learn it in ten minutes by playing.',
}
