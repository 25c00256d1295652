// What stands in a medallion: one bold shape for each place, about 60 units across. A shape is
// filled, even-odd; what follows a bar is drawn as strokes. A new box adds its own lines here, or
// calls `addSilhouettes`; what has no shape shows its initial.

const SILHOUETTES: Record<string, string> = {
  castle: 'M-27 25V-21h5v6h6v-6h5V-6h4v-5h5v5h4v-5h5v5h4V-21h5v6h6v-6h5V25H7V13a7 7 0 0 0-14 0V25Z',
  oracle:
    'M-30 5Q0-25 30 5Q0 35-30 5ZM0-7a12 12 0 1 0 .1 0ZM0-1a6 6 0 1 0 .1 0ZM-3-30h6l-2 11h-2ZM-22-23l5-3l5 10l-3 2ZM22-23l-5-3l-5 10l3 2Z',
  farm: 'M0-32q9 9 0 20q-9-11 0-20ZM3-6q0-14 16-17q1 15-16 17ZM-3-6q0-14-16-17q-1 15 16 17ZM3 8q0-14 19-17q1 16-19 17ZM-3 8q0-14-19-17q-1 16 19 17ZM3 21q1-14 21-16q0 15-21 16ZM-3 21q-1-14-21-16q0 15 21 16Z|M0-12V29',
  tavern:
    'M-20-12h30v34q0 5-5 5h-20q-5 0-5-5ZM-14-5v25h4v-25ZM-7-5v25h4v-25ZM0-5v25h4v-25ZM-22-15q-4-10 6-11q4-6 11-4q8-2 11 5q9 1 6 10Z|M11-5h5q6 0 6 6v7q0 6-6 6h-5',
  tower: 'M-16 28V-6h-5v-23h9v8h7v-8h10v8h7v-8h9v23h-5V28H7V15a7 7 0 0 0-14 0V28ZM-4-6h8v11h-8Z',
  barn: 'M-28 26V-4l7-15L0-29l21 10l7 15V26H15V2H-15V26ZM-5-17h10v9h-10ZM-15 2h5L0 11L10 2h5v5L5 15l10 8v3h-5L0 18l-10 8h-5v-3l10-8L-15 7Z',
  harbor:
    'M0-30a8 8 0 1 0 .1 0ZM0-25a3 3 0 1 0 .1 0ZM-30 3l13 1l-9 10ZM30 3l-13 1l9 10Z|M0-15V25M-12-7H12M-23 8Q-18 25 0 26Q18 25 23 8',
  paddock:
    'M-20 27L-7 24Q-14 6-14-5A14 14 0 0 1 14-5Q14 6 7 24L20 27Q27 8 27-4A27 27 0 0 0-27-4Q-27 8-20 27ZM-21-6a2.5 2.5 0 1 0 .1 0ZM21-6a2.5 2.5 0 1 0 .1 0ZM-18 8a2.5 2.5 0 1 0 .1 0ZM18 8a2.5 2.5 0 1 0 .1 0ZM-11-20a2.5 2.5 0 1 0 .1 0ZM11-20a2.5 2.5 0 1 0 .1 0Z',
  oasis:
    'M3-9Q-12-28-29-11Q-12-14 3-9ZM3-9Q18-28 31-9Q16-13 3-9ZM3-9Q-18-12-22 9Q-11-4 3-9ZM3-9Q20-10 22 10Q12-4 3-9ZM3-9Q2-27-10-30Q12-31 3-9ZM-24 28Q0 15 24 28Z|M3-9Q-6 6-1 24',
  quarry: 'M-14-29Q16-31 25 11Q12-11-14-20ZM4 27V14H27V27ZM14 12V0H28V12Z|M9-10L-23 27',
  caravan:
    'M-25 27V8q-4-4-3-11q1-7 8-8q3-9 8-9q5 0 8 9q3 2 6 2q6-1 9-10q1-8 7-10q5-1 10 4l1 4q-5 2-8 1q-2 18-9 23V27h-6V9q-9 2-18 0L-14 27h-6V13l-1 14Z',
  village:
    'M-30 25V4l10-11L-10 4V25H-16V14h-8V25ZM-8 25V-10L3-24L14-10V25H8V10H-2V25ZM-1-8h8v8h-8ZM16 25V6l7-8l8 8V25Z',
  garden:
    'M-14-25Q-6-16 0-29Q6-16 14-25Q20 1 0 2Q-20 1-14-25ZM-2 27Q-24 23-25 3Q-5 6-2 27ZM2 27Q24 23 25 3Q5 6 2 27Z|M0 0V27',
  lighthouse:
    'M-11 28L-7-7H7L11 28ZM-8 4v6H8V4ZM-9 16v6H9.5V16ZM-8-20h16v10h-16ZM-10-22L0-31L10-22ZM-12-18L-30-27V-5ZM12-18L30-27V-5Z',
  'foresters-lodge': 'M0-31L14-13H7L18 2H9L23 18H5V28H-5V18H-23L-9 2H-18L-7-13H-14Z',
  barracks: 'M-23-25Q0-18 23-25Q28 12 0 30Q-28 12-23-25ZM-3-15V-3H-13V3H-3V20H3V3H13V-3H3V-15Z',
  crossroads: 'M-3-30h6v5h17l9 8l-9 8H3v5h0V29h-6V13h-17l-9-8l9-8h17Z',
  'city-hall':
    'M-29-7L0-22L29-7V-2H-29ZM-25 1h8v18h-8ZM-11 1h8v18h-8ZM3 1h8v18h-8ZM17 1h8v18h-8ZM-29 22h58v6h-58ZM-1.5-32h14l-4 4l4 4h-11v3h-3Z',
  fort: 'M0-30L9-13L28-19L20 0L28 19L9 13L0 30L-9 13L-28 19L-20 0L-28-19L-9-13ZM-7-7v14h14v-14Z',
  monastery:
    'M-26 28V6L-9-4V-12L0-21L9-12V-4L26 6V28H7V18a7 7 0 0 0-14 0V28ZM-2-32h4v3h4v4h-4v6h-4v-6h-4v-4h4ZM-20 12h6v7h-6ZM14 12h6v7h-6Z',
  wagon:
    'M-26 3Q-32-20-19-24Q0-27 19-24Q32-20 26 3ZM-29 6h58l-4 8h-50ZM-15 9a9.5 9.5 0 1 0 .1 0ZM15 9a9.5 9.5 0 1 0 .1 0ZM-15 15a4 4 0 1 0 .1 0ZM15 15a4 4 0 1 0 .1 0Z',
  palace:
    'M-28 27V-2h8V-8q-5-6 5-15q10 9 5 15v6h3V-12q-9-8 7-19q16 11 7 19V-2h3V-8q-5-6 5-15q10 9 5 15v6h8V27H6V15a6 6 0 0 0-12 0V27Z',
  silo: 'M-16 28V-14Q-16-29 0-30Q16-29 16-14V28ZM-12-12v4h24v-4ZM-12 2v4h24v-4ZM-5 14v14h10v-14Z',
  nomad: 'M-3-23L-8-31L-4-31L0-26L4-31L8-31L3-23L29 26H9L0 4L-9 26H-29Z',
  donation:
    'M-25-8h22V4h-22ZM3-8h22V4h-22ZM-22 7h19V27h-19ZM3 7h19V27h-19Z|M0-11Q-18-13-15-24Q-6-28 0-11Q6-28 15-24Q18-13 0-11',
  resettlement: 'M-29 26V8l11-11L-7 8V26ZM8-12L21-27L31-12h-7Q23 8 8 22L2 17Q14 4 15-12Z',
  outpost: 'M-14-31h5V28h-5ZM-9-28Q4-34 12-26T27-25L20-14L27-3Q18-1 10-6T-9-5ZM-24 28h25v3h-25Z',
  sword: 'M0-34L9-24V6H-9V-24ZM-2-22v24h4v-24ZM-22 8h44v7h-44ZM-5 15h10v9h-10ZM0 22a7 7 0 1 0 .1 0Z',
  treasure: 'M-27-4Q-27-22-14-22H14Q27-22 27-4ZM-27 0h20v7h14V0h20V24h-54ZM-4-2h8v6h-8Z',
}

export interface Silhouette {
  filled: string
  strokes: string
}

export function addSilhouettes(more: Readonly<Record<string, string>>): void {
  Object.assign(SILHOUETTES, more)
}

/** The shape of a place, a special hex or a tile; null when nobody drew it. */
export function silhouette(name: string): Silhouette | null {
  const shape = SILHOUETTES[name]
  if (shape === undefined) return null
  const [filled = '', strokes = ''] = shape.split('|')
  return { filled, strokes }
}
