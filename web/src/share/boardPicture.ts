// Renders the board of the page with a caption to a PNG.

import { colourOf, SHAPES } from '../board/seats'
import { settings } from '../common/settings.svelte'

export interface Caption {
  title: string
  /** An entry for each player, with the player's colour: a line, a badge beside it, and details below. */
  lines: readonly { colour: string; text: string; badge?: string | null; detail?: string }[]
  foot: string
}

const WIDTH = 1600
const LINE = 62
const DETAIL = 44
const RIM = 56
const NAME = "600 36px 'Source Sans 3', sans-serif"
const BADGE = "600 26px 'Source Sans 3', sans-serif"
const SMALL = "400 30px 'Source Sans 3', sans-serif"

/** Return the board in an element as a PNG; null if the browser cannot draw it. */
export async function boardPicture(element: HTMLElement, caption: Caption): Promise<Blob | null> {
  const sheet = element.querySelector<HTMLElement>('.sheet')
  if (sheet === null) return null
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingOf(sheet))}`
  await image.decode()
  return painted(image, caption)
}

/** Return all layers of a sheet as one self-contained SVG. */
function drawingOf(sheet: HTMLElement): string {
  const layers = [...sheet.querySelectorAll<SVGSVGElement>(':scope > svg')]
  const box = layers[0]?.viewBox.baseVal
  if (box === undefined) throw new Error('a sheet without a layer')
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const [wide, high] = [WIDTH, Math.round((WIDTH * box.height) / box.width)]
  for (const [name, value] of Object.entries({ width: wide, height: high, viewBox: viewBox(box) }))
    root.setAttribute(name, String(value))
  // The theme of the page is set on the root of the drawing, independent of the device.
  root.setAttribute('data-theme', isDark() ? 'dark' : 'light')
  root.setAttribute('data-board', settings.board)
  const style = document.createElementNS(root.namespaceURI, 'style')
  style.textContent = styleOf(layers)
  root.append(style)
  for (const layer of layers) {
    const copy = layer.cloneNode(true) as SVGSVGElement
    for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height }))
      copy.setAttribute(name, String(value))
    copy.removeAttribute('style')
    root.append(copy)
  }
  return new XMLSerializer().serializeToString(root)
}

const viewBox = (box: DOMRect): string => `${box.x} ${box.y} ${box.width} ${box.height}`

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** Return a colour of the current theme. */
function shade(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Return the style rules of these layers and of the theme. */
function styleOf(layers: readonly SVGSVGElement[]): string {
  const used = (rule: CSSStyleRule): boolean => {
    if (rule.selectorText.includes(':root')) return true
    try {
      return layers.some((layer) => layer.matches(rule.selectorText) || layer.querySelector(rule.selectorText) !== null)
    } catch {
      return false
    }
  }
  return rules()
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && used(rule))
    .map((rule) => rule.cssText)
    .join('\n')
}

function rules(): CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules]
    } catch {
      return [] // a style sheet of another origin
    }
  })
}

function painted(image: HTMLImageElement, caption: Caption): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const board = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth)
  canvas.width = WIDTH
  const entry = LINE + (caption.lines.some(({ detail }) => detail) ? DETAIL : 0)
  canvas.height = board + RIM * 2 + LINE + entry * Math.ceil(caption.lines.length / 2) + 30
  const brush = canvas.getContext('2d')
  if (brush === null) return Promise.resolve(null)
  brush.fillStyle = shade('--paper')
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(image, 0, 0, WIDTH, board)
  brush.textBaseline = 'middle'
  const ink = shade('--text')
  write(brush, caption.title, RIM, board + RIM, ink, '700 50px Alegreya, Georgia, serif', WIDTH - 2 * RIM)
  const quiet = shade('--text-quiet')
  const wide = WIDTH / 2 - RIM - 70
  caption.lines.forEach(({ colour, text, badge, detail }, index) => {
    const left = RIM + (index % 2) * (WIDTH / 2 - RIM / 2)
    const y = board + RIM + LINE + entry * Math.floor(index / 2) + 10
    const known = colourOf([colour], 0)
    brush.save()
    brush.translate(left + 17, y)
    brush.fillStyle = shade(`--${known}`)
    brush.fill(new Path2D(SHAPES[known]))
    brush.restore()
    const beside = badge ? widthOf(brush, badge, BADGE) + 44 : 0
    write(brush, text, left + 48, y, ink, NAME, wide - beside)
    if (badge) {
      const x = left + 48 + Math.min(widthOf(brush, text, NAME), wide - beside) + 16
      brush.fillStyle = shade('--accent-soft')
      brush.beginPath()
      brush.roundRect(x, y - 22, beside - 16, 42, 21)
      brush.fill()
      write(brush, badge, x + 14, y, shade('--accent'), BADGE, wide)
    }
    if (detail) write(brush, detail, left + 48, y + DETAIL, quiet, SMALL, wide)
  })
  const foot = canvas.height - RIM
  write(brush, caption.foot, RIM, foot, quiet, SMALL, WIDTH - 2 * RIM)
  return new Promise((give) => canvas.toBlob(give, 'image/png'))
}

function widthOf(brush: CanvasRenderingContext2D, text: string, font: string): number {
  brush.font = font
  return brush.measureText(text).width
}

function write(
  brush: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  ink: string,
  font: string,
  most: number,
): void {
  brush.font = font
  brush.fillStyle = ink
  brush.fillText(text, x, y, most)
}
