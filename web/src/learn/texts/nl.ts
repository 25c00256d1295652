import type { Translation } from '../../i18n/words'
import type { texts as english } from './en'

export const texts: Translation<typeof english> = {
  title: 'Leer door te spelen',
  lead: 'Een eerste partij in kleine stappen. Jij speelt, en elke stap legt uit wat er gebeurde. Stop wanneer je wilt: je voortgang blijft bewaard.',
  start: 'Beginnen',
  resume: 'Verder met stap {n}',
  over: 'Opnieuw beginnen',
  step: 'Stap {n} van {all}',
  back: 'Terug',
  skip: 'Overslaan',
  next: 'Volgende',
  finish: 'Klaar',
  mistake: 'Daar niet.',
  astray: 'Dat mag, maar deze stap gaat over iets anders. Begin hem opnieuw.',
  rule: 'De regel',
  leave: 'Uitleg verlaten',
  kept: 'Je voortgang blijft bewaard.',
  endTitle: 'Je kunt nu spelen',
  endBox: 'Je kent {box}',
  lessons: 'Meer lessen',
  boxes: 'De uitbreidingen, in twee minuten elk',
  finished: 'afgerond',
  endText:
    'Meer heb je niet nodig om te beginnen. De rest staat in de spelregels, met één klik vanaf elke tegel en kaart.',
  play: 'Speel een echte partij tegen een makkelijke bot',
  again: 'Nog een keer',
  rules: 'Lees de spelregels',
  minutes: 'ongeveer tien minuten',
  redo: 'Deze stap herhalen',
}
