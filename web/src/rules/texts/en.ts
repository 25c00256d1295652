import type { Frame } from './types'

export const frame: Frame = {
  title: 'Rules',
  lead: 'Every tile, card and piece on a page of its own, each with a small drawn example.',
  search: 'Search the rules',
  placeholder: 'paddock, castle, robber …',
  found: '1 page found. | {n} pages found.',
  none: 'Nothing found. Try another word, in English, Dutch or German.',
  details: 'In detail',
  example: 'Example',
  all: 'All rules',
  next: 'Next',
  previous: 'Previous',
  open: 'Open this page',
  learn: 'Learn by playing',
  lost: 'There is no such page in the rules.',
}
