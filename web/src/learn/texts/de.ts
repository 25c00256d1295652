import type { LessonTexts } from './types'

export const texts: LessonTexts = {
  title: 'Spielend lernen',
  lead: 'Ein erstes Spiel in kleinen Schritten. Du spielst, und der Tisch sagt dir, was geschah. Geh, wann du willst: Dein Stand bleibt erhalten.',
  start: 'Anfangen',
  resume: 'Weiter mit Schritt {n}',
  over: 'Von vorn',
  step: 'Schritt {n} von {all}',
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  finish: 'Fertig',
  mistake: 'Dort nicht.',
  astray: 'Das ist erlaubt, aber in diesem Schritt geht es um etwas anderes. Beginne ihn noch einmal.',
  rule: 'Die Regel',
  leave: 'Lektion verlassen',
  kept: 'Dein Stand bleibt erhalten.',
  endTitle: 'Jetzt kannst du spielen',
  endText:
    'Das war alles, was du brauchst. Der Rest steht in den Regeln, mit einem Druck zu finden bei jedem Plättchen und jeder Karte.',
  play: 'Ein richtiges Spiel gegen einen leichten Bot',
  again: 'Noch einmal',
  rules: 'Die Regeln ansehen',
  minutes: 'etwa zehn Minuten',
  redo: 'Diesen Schritt noch einmal',
}
