// Parses drawings: SVG files around (0, 0) whose paths each name their pen.

export interface Part {
  pen: string
  path: string
  transform: string
}

export interface Drawing {
  parts: readonly Part[]
  /** The `data-` attributes of the file, without the prefix. */
  facts: Readonly<Record<string, string>>
}

/** Parse files from `import.meta.glob`; the keys are file names without folder and extension. */
export function drawingsOf(files: Readonly<Record<string, string>>): ReadonlyMap<string, Drawing> {
  return new Map(Object.entries(files).map(([path, svg]) => [nameOf(path), read(svg)]))
}

/** Return the name of a file: `city-hall` for `.../pieces/city-hall.svg`. */
export function nameOf(path: string): string {
  return path.replace(/^.*\/|\.\w+$/g, '')
}

export function read(svg: string): Drawing {
  const [head = ''] = svg.match(/<svg[^>]*>/) ?? []
  const facts = [...head.matchAll(/ data-([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
  const parts = [...svg.matchAll(/<path\b[^>]*>/g)].map(([tag]) => ({
    pen: attribute(tag, 'class'),
    path: attribute(tag, 'd'),
    transform: attribute(tag, 'transform'),
  }))
  return { parts, facts: Object.fromEntries(facts) as Record<string, string> }
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

export function pathOf(drawing: Drawing, pen: string): string {
  return drawing.parts.find((part) => part.pen === pen)?.path ?? ''
}
