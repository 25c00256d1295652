// Whether this browser shows the card counter; off unless switched on.

const KEY = 'hexstead.catan.counter'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

class Counting {
  on = $state(read())

  switch(on: boolean): void {
    this.on = on
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off')
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
}

export const counting = new Counting()
