// What the table says. The other languages are checked against these keys.

export const texts = {}
