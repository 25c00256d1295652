import type { LessonTexts } from './types'

export const texts: LessonTexts = {
  title: 'Leer door te spelen',
  lead: 'Een eerste spel in kleine stappen. Jij speelt, en de tafel vertelt wat er gebeurde. Stop wanneer je wilt: je plek blijft bewaard.',
  start: 'Begin',
  resume: 'Verder met stap {n}',
  over: 'Vanaf het begin',
  step: 'Stap {n} van {all}',
  back: 'Terug',
  skip: 'Overslaan',
  next: 'Verder',
  finish: 'Klaar',
  mistake: 'Daar niet.',
  astray: 'Dat mag, maar deze stap gaat over iets anders. Begin hem opnieuw.',
  rule: 'De regel',
  leave: 'De les verlaten',
  kept: 'Je plek blijft bewaard.',
  endTitle: 'Je kunt nu spelen',
  endText:
    'Dat was alles wat je nodig hebt. De rest staat in de spelregels, met één druk te vinden bij elke tegel en kaart.',
  play: 'Speel een echt spel tegen een makkelijke bot',
  again: 'Nog een keer',
  rules: 'Bekijk de spelregels',
  minutes: 'ongeveer tien minuten',
  redo: 'Deze stap opnieuw',
}
