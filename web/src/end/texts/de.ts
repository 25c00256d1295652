import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  'ending.youWin': 'Du gewinnst: {why}',
  'ending.wins': '{name} gewinnt: {why}',
  'ending.share': '{name} gewinnen: {why}',
  'ending.why.resigned': '{name} hat aufgegeben | {name} haben aufgegeben',
  'ending.why.resigned.you': 'du hast aufgegeben',
  'ending.why.time': 'die Zeit von {name} ist abgelaufen',
  'ending.why.time.you': 'deine Zeit ist abgelaufen',
  'ending.why.abandoned': '{name} hat die Partie verlassen | {name} haben die Partie verlassen',
  'ending.why.abandoned.you': 'du hast die Partie verlassen',
  'ending.why.round': 'die Zeit der Runde ist abgelaufen',
  'ending.agreed': 'Einvernehmlich abgebrochen',
  'ending.by.score': 'nach Punkten entschieden',
  'ending.by.resigned': 'durch Aufgabe entschieden',
  'ending.by.time': 'auf Zeit entschieden',
  'ending.by.abandoned': 'verlassen',
  'ending.by.agreed': 'einvernehmlich abgebrochen',
  'ending.left.resigned': 'hat aufgegeben',
  'ending.left.time': 'Zeit abgelaufen',
  'ending.left.abandoned': 'hat die Partie verlassen',
}
