import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  'ending.youWin': 'Je wint: {why}',
  'ending.wins': '{name} wint: {why}',
  'ending.share': '{name} winnen: {why}',
  'ending.why.resigned': '{name} heeft opgegeven | {name} hebben opgegeven',
  'ending.why.resigned.you': 'je hebt opgegeven',
  'ending.why.time': 'de tijd van {name} is om',
  'ending.why.time.you': 'je tijd is om',
  'ending.why.abandoned': '{name} heeft het spel verlaten | {name} hebben het spel verlaten',
  'ending.why.abandoned.you': 'je hebt het spel verlaten',
  'ending.why.round': 'de tijd van de ronde is om',
  'ending.agreed': 'In overleg afgebroken',
  'ending.by.score': 'beslist op punten',
  'ending.by.resigned': 'beslist door opgave',
  'ending.by.time': 'beslist op tijd',
  'ending.by.abandoned': 'verlaten',
  'ending.by.agreed': 'in overleg afgebroken',
  'ending.left.resigned': 'heeft opgegeven',
  'ending.left.time': 'tijd om',
  'ending.left.abandoned': 'heeft het spel verlaten',
}
