// A small router over the browser's history.

import { withoutServer } from '../api/client'
import { here, urlOf } from './urls'

export type Place =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'find' }
  | { page: 'watch' }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'account' }
  | { page: 'statistics' }
  | { page: 'claim' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string | null }
  | { page: 'analysis'; id: string }
  | { page: 'review'; id: string }
  | { page: 'rules'; id: string | null }
  | { page: 'learn'; game: string | null; box: string | null }
  | { page: 'puzzles'; id: string | null }
  | { page: 'boards'; id: string | null }
  | { page: 'today'; day: string | null }
  | { page: 'unsubscribe'; secret: string }
  | { page: 'ladder' }
  | { page: 'person'; author: string }
  | { page: 'friends' }
  | { page: 'groups' }
  | { page: 'group'; id: string }
  | { page: 'tournament'; group: string; id: string }
  | { page: 'notFound' }

/** Route patterns in the order of matching; `:name` matches one segment of the path. */
const PLACES: [pattern: string, make: (parts: Record<string, string>) => Place][] = [
  ['/', () => ({ page: 'home' })],
  ['/new', () => ({ page: 'new' })],
  ['/find', () => ({ page: 'find' })],
  ['/watch', () => ({ page: 'watch' })],
  ['/settings', () => ({ page: 'settings' })],
  ['/about', () => ({ page: 'about' })],
  ['/account', () => ({ page: 'account' })],
  ['/statistics', () => ({ page: 'statistics' })],
  ['/claim', () => ({ page: 'claim' })],
  ['/table/:id', ({ id = '' }) => ({ page: 'table', id })],
  ['/replay', () => ({ page: 'replay', id: null })],
  ['/replay/:id', ({ id = '' }) => ({ page: 'replay', id })],
  ['/replay/:id/analysis', ({ id = '' }) => ({ page: 'analysis', id })],
  ['/replay/:id/review', ({ id = '' }) => ({ page: 'review', id })],
  ['/rules', () => ({ page: 'rules', id: null })],
  ['/rules/:id', ({ id = '' }) => ({ page: 'rules', id })],
  ['/rules/:game/:id', ({ game = '', id = '' }) => ({ page: 'rules', id: `${game}/${id}` })],
  ['/boards', () => ({ page: 'boards', id: null })],
  ['/boards/:id', ({ id = '' }) => ({ page: 'boards', id })],
  ['/today', () => ({ page: 'today', day: null })],
  ['/today/:day', ({ day = '' }) => ({ page: 'today', day })],
  ['/unsubscribe/:secret', ({ secret = '' }) => ({ page: 'unsubscribe', secret })],
  ['/ladder', () => ({ page: 'ladder' })],
  ['/person/:author', ({ author = '' }) => ({ page: 'person', author })],
  ['/friends', () => ({ page: 'friends' })],
  ['/groups', () => ({ page: 'groups' })],
  ['/groups/:id', ({ id = '' }) => ({ page: 'group', id })],
  ['/groups/:group/:id', ({ group = '', id = '' }) => ({ page: 'tournament', group, id })],
  ['/puzzles', () => ({ page: 'puzzles', id: null })],
  ['/puzzles/:id', ({ id = '' }) => ({ page: 'puzzles', id })],
  ['/learn', () => ({ page: 'learn', game: null, box: null })],
  ['/learn/:game', ({ game = '' }) => ({ page: 'learn', game, box: null })],
  ['/learn/:game/:box', ({ game = '', box = '' }) => ({ page: 'learn', game, box })],
]

export function placeOf(path: string): Place {
  const steps = path.split('/').filter(Boolean)
  for (const [pattern, make] of PLACES) {
    const wanted = pattern.split('/').filter(Boolean)
    if (wanted.length !== steps.length) continue
    const parts: Record<string, string> = {}
    const fits = wanted.every((want, index) => {
      const step = steps[index] ?? ''
      if (!want.startsWith(':')) return want === step
      parts[want.slice(1)] = decode(step)
      return true
    })
    if (fits) return make(parts)
  }
  return { page: 'notFound' }
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

class Route {
  path = $state(here().pathname)
  query = $state(here().searchParams)
  /** The fragment of the address, without its `#`. */
  fragment = $state(here().hash.slice(1))
  readonly place = $derived(placeOf(this.path))

  follow(): void {
    const { pathname, searchParams, hash } = here()
    this.path = pathname
    this.query = searchParams
    this.fragment = hash.slice(1)
  }
}

export const route = new Route()

/** Navigate to an address of the pages. `replace` adds no entry to the browser's history. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', urlOf(address))
  else history.pushState(null, '', urlOf(address))
  const before = route.path
  route.follow()
  if (route.path !== before) scrollTo(0, 0)
}

/** Change only the query, without a new history entry (used by the slider of a replay). */
export function setQuery(values: Record<string, string | null>): void {
  const { pathname, searchParams: query } = here()
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  history.replaceState(history.state, '', urlOf(text ? `${pathname}?${text}` : pathname))
  route.query = query
}

/** Follow a link within the pages without a reload. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin) return
  const samePath = link.pathname === location.pathname
  if (withoutServer ? !samePath || !link.hash.startsWith('#/') : /^\/(?:api|offline)\//.test(link.pathname)) return
  if (!withoutServer && samePath && link.hash) return
  event.preventDefault()
  go(withoutServer ? link.hash.slice(1) : link.pathname + link.search)
}

/** Turn the links of the pages (`/new`) into links that a browser can open without a server (`#/new`). */
function rewriteLinks(inside: Element): void {
  const links = inside.querySelectorAll('a[href^="/"]')
  for (const link of inside.matches('a[href^="/"]') ? [inside, ...links] : links)
    link.setAttribute('href', `#${link.getAttribute('href')}`)
}

export function startRouter(): void {
  addEventListener('popstate', () => route.follow())
  route.follow() // the address may have changed while the fonts were loading
  document.addEventListener('click', followLink)
  if (!withoutServer) return
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) if (node instanceof Element) rewriteLinks(node)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] })
}
