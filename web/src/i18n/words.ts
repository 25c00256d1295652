// Languages and types of catalogues; helpers for the catalogues of games (names and hints by key, `place.farm`).

export const LANGUAGES = { en: 'English', nl: 'Nederlands', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES
export type Words = Readonly<Record<string, string>>
/** A translation has exactly the keys of the English texts. */
export type Translation<English> = Readonly<Record<keyof English, string>>

/** Return the language of a catalogue: `.../words/nl.json` is Dutch. */
export function languageOf(path: string): Language {
  return path.replace(/^.*\/|\.json.*$/g, '') as Language
}

/** Merge the files of each language. */
export function wordsOf<File>(
  files: Readonly<Record<string, File>>,
  flat: (file: File, path: string) => Words,
): Readonly<Record<Language, Words>> {
  const all: Record<Language, Words> = { en: {}, nl: {}, de: {} }
  for (const [path, file] of Object.entries(files)) {
    const language = languageOf(path)
    all[language] = { ...all[language], ...flat(file, path) }
  }
  return all
}

/** Return a part of a catalogue with prefixed keys. */
export function under(start: string, part: Words = {}): Words {
  return Object.fromEntries(Object.entries(part).map(([key, text]) => [`${start}.${key}`, text]))
}

/** Return one property (title, hint) of all entries of a part. */
export function pick(start: string, part: Readonly<Record<string, object>> | undefined, thing: string): Words {
  const said = Object.entries(part ?? {}).map(
    ([key, entry]) => [key, (entry as Record<string, unknown>)[thing]] as const,
  )
  return Object.fromEntries(
    said.flatMap(([key, text]) => (typeof text === 'string' ? [[`${start}.${key}`, text]] : [])),
  )
}
