// Glossary: terms that were replaced are not used again.

import { describe, expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>('../**/texts/{en,nl,de}.ts', { query: '?raw', import: 'default', eager: true })
const RULES = import.meta.glob<string>('../../../src/hexstead/**/{words,lesson}/{en,nl,de}.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const ALL = { ...SOURCES, ...RULES }

/** Words that have a replacement; what to write instead. */
const REPLACED: Readonly<Record<'en' | 'nl' | 'de', [old: RegExp, instead: string][]>> = {
  en: [
    [/\blit (hex|path|place|corner)/, 'highlighted'],
    [/\bonlookers?\b/i, 'spectator'],
    [/\be-mails?\b/i, 'email'],
    [/\b[Cc]rossings?\b(?! of)/, 'corner'],
    [/\bset-up\b/i, 'setup'],
    [/\bcrossed (hex|one|settlement)/i, 'crossed-out'],
    [/\bstart player\b/i, 'starting player'],
    [/\bof (blue|orange)\b/, 'a blue settlement, Blue’s'],
  ],
  nl: [
    [/\b(speelveld|spelbord|speelbord)/i, 'bord'],
    [/\bgastheer\b/i, 'host'],
    [/\bverlichte?\b/, 'oplichtend'],
    [/\bverslag(en)?\b/i, 'partij'],
    [/\bextra acties?\b/i, 'speciale actie'],
  ],
  de: [
    [/\bFigur(en)?\b/, 'Siedlung'],
    [/\b(Plan|Plans|Pläne|Plänen|Brett)\b/, 'Spielplan'],
    [/\bRückschau\b/, 'Wiedergabe'],
    [/\bleuchtend/, 'hervorgehoben'],
    [/\bMails?\b(?<!E-Mails?)/, 'E-Mail'],
    [/\bZusatzaktion(en)?\b/, 'Sonderaktion'],
  ],
}

/** The texts of a file without comments and keys. */
function texts(source: string): string[] {
  const code = source.replace(/^\s*\/\/.*$/gm, '').replace(/^(\s*)('[^']*'|"[^"]*"|[\w$]+):/gm, '$1')
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, two]) => one ?? two ?? '')
}

describe.each(['en', 'nl', 'de'] as const)('%s', (language) => {
  const files = Object.entries(ALL).filter(([path]) => new RegExp(`[./]${language}\\.(ts|json)$`).test(path))
  test.each(REPLACED[language])('%s is not used: %s', (old) => {
    expect(files.length).toBeGreaterThan(15)
    const found = files.flatMap(([path, source]) =>
      texts(source)
        .filter((text) => old.test(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })
})
