import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  title: 'Spielend lernen',
  lead: 'Eine erste Partie in kleinen Schritten. Du spielst, und jeder Schritt erklärt, was passiert ist. Hör auf, wann du willst: Dein Fortschritt bleibt gespeichert.',
  start: 'Anfangen',
  resume: 'Weiter mit Schritt {n}',
  over: 'Von vorn beginnen',
  step: 'Schritt {n} von {all}',
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  finish: 'Fertig',
  mistake: 'Da nicht.',
  astray: 'Das ist erlaubt, aber in diesem Schritt geht es um etwas anderes. Beginne ihn noch einmal.',
  rule: 'Die Regel',
  leave: 'Einführung verlassen',
  kept: 'Dein Fortschritt bleibt gespeichert.',
  endTitle: 'Jetzt kannst du spielen',
  endBox: 'Du kennst {box}',
  lessons: 'Weitere Lektionen',
  boxes: 'Die Erweiterungen, je zwei Minuten',
  finished: 'abgeschlossen',
  endText:
    'Mehr brauchst du für den Anfang nicht. Der Rest steht in den Regeln, einen Klick entfernt von jedem Plättchen und jeder Karte.',
  play: 'Eine echte Partie gegen einen leichten Bot spielen',
  again: 'Noch einmal',
  rules: 'Regeln lesen',
  minutes: 'etwa zehn Minuten',
  redo: 'Diesen Schritt wiederholen',
}
