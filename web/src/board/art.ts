// Drawings from files: an SVG whose paths each name the pen that draws them, around (0, 0).

export interface Part {
  pen: string
  path: string
  transform: string
}

export interface Drawing {
  parts: readonly Part[]
  /** What the file says about itself, without its `data-`. */
  facts: Readonly<Record<string, string>>
}

/** Files as they come from `import.meta.glob`, by their name without folder and ending. */
export function drawingsOf(files: Readonly<Record<string, string>>): ReadonlyMap<string, Drawing> {
  return new Map(Object.entries(files).map(([path, svg]) => [nameOf(path), read(svg)]))
}

/** `.../pieces/city-hall.svg` is called `city-hall`. */
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
