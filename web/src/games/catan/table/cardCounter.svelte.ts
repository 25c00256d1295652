// Whether this browser shows the card counter; off unless switched on.

import { readText, storeText } from '../../../common/storage'

const KEY = 'hexstead.catan.counter'

class CardCounter {
  on = $state(readText(KEY) === 'on')

  switch(on: boolean): void {
    this.on = on
    storeText(KEY, on ? 'on' : 'off')
  }
}

export const cardCounter = new CardCounter()
