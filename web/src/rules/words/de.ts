import type { Like } from '../../i18n/en'
import type { words as english } from './en'

export const words: Like<typeof english> = {
  'title.rules': 'Spielregeln',
  'title.learn': 'Lernen',
  'nav.rules': 'Regeln',
  'nav.learn': 'Lernen',
  'rule.of': 'Regel: {name}',
  'home.learn': 'Noch nie gespielt? Lerne es in zehn Minuten beim Spielen.',
}
