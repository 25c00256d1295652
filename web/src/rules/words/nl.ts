import type { Like } from '../../i18n/en'
import type { words as english } from './en'

export const words: Like<typeof english> = {
  'title.rules': 'Spelregels',
  'title.learn': 'Leren',
  'nav.rules': 'Regels',
  'nav.learn': 'Leren',
  'rule.of': 'Regel: {name}',
  'home.learn': 'Nooit gespeeld? Leer het in tien minuten door te spelen.',
}
