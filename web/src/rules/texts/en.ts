import type { Frame } from './types'

export const frame: Frame = {
  title: 'Rules',
  lead: 'Every tile, card and piece has its own page with a small illustrated example.',
  search: 'Search the rules',
  placeholder: 'paddock, castle, robber …',
  found: '1 page found. | {n} pages found.',
  none: 'Nothing found. Try another word, in English, Dutch or German.',
  details: 'Details',
  example: 'Example',
  all: 'All rules',
  next: 'Next',
  previous: 'Previous',
  open: 'Open this page',
  learn: 'Learn by playing',
  lost: 'This page does not exist in the rules.',
}
