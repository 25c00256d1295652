// Requests to the host of the pages: the server over HTTP, or Python in a worker of this browser. An error response
// becomes a Refusal.

import type * as api from './types'

export interface Answer {
  status: number
  body: string
}

/** A stream of server-sent events. */
export interface Events {
  addEventListener: (name: string, heard: (event: Event) => void) => void
  close: () => void
  readonly readyState: number
}

export interface Host {
  /** `path` begins with `/api/`; `body` is JSON. Rejects if nothing answers. */
  request: (method: string, path: string, body?: string) => Promise<Answer>
  events: (path: string) => Events
}

const http: Host = {
  async request(method, path, body) {
    const request: RequestInit = { method, headers: { Accept: 'application/json' } }
    if (body !== undefined) {
      request.headers = { ...request.headers, 'Content-Type': 'application/json' }
      request.body = body
    }
    const response = await fetch(path, request)
    return { status: response.status, body: await response.text() }
  },
  events: (path) => new EventSource(path),
}

export let host: Host = http

export function useHost(other: Host): void {
  host = other
}

/** Whether these pages play without a server; `vite build --mode static` builds such pages. */
export const withoutServer = import.meta.env.MODE === 'static'

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly body: Record<string, unknown> = {},
  ) {
    super(message)
  }

  /** Whether no answer came: the server or this device is offline. */
  get offline(): boolean {
    return this.status === 0
  }

  /** Whether the same request may succeed later: no answer, one of a proxy, a rate limit, or an error of the server. */
  get temporary(): boolean {
    return this.offline || this.code === 'broken' || this.status === 429 || this.status >= 500
  }
}

/** Milliseconds before a request that changes nothing is repeated because no answer came. */
const PAUSES = [250, 1000]

async function answerTo(method: string, path: string, body?: string, pauses: readonly number[] = []): Promise<Answer> {
  try {
    return await host.request(method, path, body)
  } catch {
    const [pause, ...later] = pauses
    if (pause === undefined) throw new Refusal(0, 'offline', '')
    await new Promise((resolve) => setTimeout(resolve, pause))
    return answerTo(method, path, body, later)
  }
}

async function ask<A>(method: string, path: string, body?: unknown, pauses?: readonly number[]): Promise<A> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const { status, body: answered } = await answerTo(method, `/api${path}`, text, pauses)
  if (status === 204) return undefined as A
  const answer = parse(answered)
  if (status >= 200 && status < 300 && answer !== null) return answer as A
  const problem = (answer ?? {}) as Record<string, unknown>
  const message = typeof problem['message'] === 'string' ? problem['message'] : ''
  const code = typeof problem['error'] === 'string' ? problem['error'] : 'broken'
  throw new Refusal(status, code, message, problem)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const get = <A>(path: string) => ask<A>('GET', path, undefined, PAUSES)
/** A request with a body that changes nothing. */
const query = <A>(path: string, body: unknown) => ask<A>('POST', path, body, PAUSES)
const post = <A>(path: string, body: unknown = {}) => ask<A>('POST', path, body)
const put = <A>(path: string, body: unknown) => ask<A>('PUT', path, body)
const part = encodeURIComponent

/** The optional features of this server. */
export const features = () => get<api.Features>('/features')

export const me = {
  read: () => get<{ guest: api.Guest | null }>('/me').then(({ guest }) => guest),
  change: (body: { name?: string; colour?: api.Colour; language?: string }) =>
    put<{ guest: api.Guest }>('/me', body).then(({ guest }) => guest),
}

/** The user's account, and the deletion of all data, which guests can request as well. */
export const account = {
  read: () => get<api.Account>('/account'),
  takeHandle: (handle: string) => put<api.Account>('/account', { handle }),
  askForLink: (email: string, language: string) => post<api.LinkSent>('/account/link', { email, language }),
  lookAtLink: (token: string) => query<api.SignInLink>('/account/link/look', { token }),
  useLink: (token: string, merge: boolean) => post<api.Account>('/account/link/use', { token, merge }),
  useCode: (claim: string, code: string, merge: boolean) => post<api.Account>('/account/code', { claim, code, merge }),
  askForAddress: (email: string) => post<api.LinkSent>('/account/email', { email }),
  removeAddress: () => ask<api.Account>('DELETE', '/account/email'),
  passkeyToMake: () => post<api.PasskeyOptions>('/account/passkeys/options'),
  addPasskey: (credential: unknown) => post<api.Account>('/account/passkeys', { credential }),
  removePasskey: (id: string) => ask<api.Account>('DELETE', `/account/passkeys/${part(id)}`),
  passkeyToUse: () => post<api.PasskeyOptions>('/account/passkey/options'),
  byPasskey: (credential: unknown, merge: boolean) => post<api.Account>('/account/passkey', { credential, merge }),
  signOut: () => post<undefined>('/account/sign-out'),
  signOutDevice: (id: string) => ask<api.Account>('DELETE', `/account/devices/${part(id)}`),
  signOutOthers: () => post<api.Account>('/account/sign-out-others'),
  deleteAll: (name: string) => post<undefined>('/me/delete', { name }),
}

export const catalogue = {
  all: () => get<api.Catalogue>('/catalogue'),
  /** The catalogue of a game; its type depends on the game. */
  of: <Content>(game: string) => get<Content>(`/catalogue/${part(game)}`),
}

export const preview = (game: string, request: api.SetupRequest) => query<api.Preview>('/preview', { game, request })

/** Checks, random boards and pictures for the board editor. */
export const quadrants = {
  check: (body: api.CheckIn) => query<api.Sketch>('/quadrants/check', body),
  make: (body: api.MakeIn) => query<api.Sketch>('/quadrants/make', body),
  picture: (body: api.PictureIn) => query<api.Picture>('/quadrants/picture', body),
}

/** The view of a game that is not stored, after these actions. */
export const position = (body: unknown) => query<api.Position>('/positions', body)

/** Puzzles: positions in which one turn is clearly the best. */
export const puzzles = {
  list: () => get<api.Puzzles>('/puzzles'),
  read: (id: string) => get<api.StatedPuzzle>(`/puzzles/${part(id)}`),
  /** The value of the user's turn; without actions, only the best turn. */
  answer: (id: string, actions: readonly string[], counted: boolean) =>
    query<api.Verdict>(`/puzzles/${part(id)}/answer`, { actions, counted }),
}

export const tables = {
  list: (which: api.Which, limit = 20, before: string | null = null) =>
    get<{ tables: api.Table[]; next: string | null }>(
      `/tables?which=${which}&limit=${limit}${before === null ? '' : `&before=${part(before)}`}`,
    ),
  read: (id: string) => get<api.Table>(`/tables/${part(id)}`),
  make: (body: api.NewTable) => post<api.Table>('/tables', body),
  cancel: (id: string) => ask<undefined>('DELETE', `/tables/${part(id)}`),
  change: (id: string, body: { onlookers_chat: boolean }) => put<api.Table>(`/tables/${part(id)}`, body),
  /** Replace the invite link; the old one becomes invalid. */
  renewInvite: (id: string) => post<api.Table>(`/tables/${part(id)}/invite`),
  rematch: (id: string) => post<api.Table>(`/tables/${part(id)}/rematch`),
  claim: (token: string) => post<api.Table>('/claims', { token }),
}

/** The queue of guests who seek a game with strangers. */
export const pairing = {
  read: () => get<api.Seek>('/seek'),
  seek: (preferences: api.SeekIn) => put<api.Seek>('/seek', preferences),
  leave: () => ask<api.SeekEnd>('DELETE', '/seek'),
}

/** Games to watch: running ones, exhibitions of bots, and replays of the day. */
export const watch = (order: 'rating' | 'viewers') => get<api.Watch>(`/watch?order=${order}`)

export const seats = {
  take: (id: string, seat: number, invite: string | null) =>
    post<api.Table>(`/tables/${part(id)}/seats/${seat}/take`, invite === null ? {} : { invite }),
  change: (id: string, seat: number, body: api.SeatRequest) =>
    put<api.Table>(`/tables/${part(id)}/seats/${seat}`, body),
  leave: (id: string, seat: number) => post<api.Table>(`/tables/${part(id)}/seats/${seat}/leave`),
  standIn: (id: string, seat: number) => post<api.Table>(`/tables/${part(id)}/seats/${seat}/stand-in`, {}),
  reclaim: (id: string, seat: number, takeBack = false) =>
    post<api.Table>(`/tables/${part(id)}/seats/${seat}/reclaim`, { take_back: takeBack }),
  resign: (id: string, seat: number) => post<api.Table>(`/tables/${part(id)}/seats/${seat}/resign`),
  keepIn: (id: string, seat: number) => post<api.Table>(`/tables/${part(id)}/seats/${seat}/keep`),
  /** Revoke the private link to the user's seat and, with `devices`, the access of devices that opened it. */
  endLink: (id: string, seat: number, devices: boolean) =>
    ask<api.Table>('DELETE', `/tables/${part(id)}/seats/${seat}/link?devices=${devices}`),
  remove: (id: string, seat: number) => post<api.Table>(`/tables/${part(id)}/seats/${seat}/remove`),
  decline: (id: string, seat: number, offers: 'never' | 'turn' | 'always') =>
    put<api.Table>(`/tables/${part(id)}/seats/${seat}/declining`, { offers }),
  prefer: (id: string, seat: number, preferences: readonly string[]) =>
    put<api.Table>(`/tables/${part(id)}/seats/${seat}/preferences`, { preferences }),
  offerAbandonment: (id: string) => post<api.Table>(`/tables/${part(id)}/abandonment`),
  agreeToAbandonment: (id: string) => post<api.Table>(`/tables/${part(id)}/abandonment/agree`),
  declineAbandonment: (id: string) => post<api.Table>(`/tables/${part(id)}/abandonment/decline`),
  link: (id: string, seat: number) => post<{ link: string; token: string }>(`/tables/${part(id)}/seats/${seat}/link`),
}

/** Muted and blocked players, and reports to the host of the server. */
export const people = {
  read: () => get<api.Blocks>('/me/people'),
  merge: (muted: Readonly<Record<string, string>>) => post<api.Blocks>('/me/people', { muted }),
  avoid: (author: string, kind: 'muted' | 'blocked') => put<api.Blocks>(`/me/people/${part(author)}`, { kind }),
  makeUp: (author: string) => ask<api.Blocks>('DELETE', `/me/people/${part(author)}`),
  report: (body: api.ReportIn) => post<{ taken: boolean }>('/reports', body),
}

export const game = {
  view: (id: string, after = 0) => get<api.View>(`/tables/${part(id)}/view?after=${after}`),
  act: (id: string, seq: number, action: string) => post<api.View>(`/tables/${part(id)}/actions`, { seq, action }),
  undo: (id: string, seq: number) => post<api.View>(`/tables/${part(id)}/undo`, { seq }),
  redo: (id: string, seq: number) => post<api.View>(`/tables/${part(id)}/redo`, { seq }),
  restart: (id: string, seq: number) => post<api.View>(`/tables/${part(id)}/restart-turn`, { seq }),
  rewind: (id: string, seq: number) => post<api.View>(`/tables/${part(id)}/rewind`, { seq }),
  agree: (id: string, seq: number) => post<api.View>(`/tables/${part(id)}/rewind/agree`, { seq }),
  decline: (id: string, seq: number) => post<api.View>(`/tables/${part(id)}/rewind/decline`, { seq }),
  handOver: (id: string, seat: number) => post<api.View>(`/tables/${part(id)}/hand-over`, { seat }),
  whyNot: (id: string, hex: string, verb: string | null = null) =>
    get<api.WhyNot>(`/tables/${part(id)}/why-not?hex=${part(hex)}${verb === null ? '' : `&verb=${part(verb)}`}`),
  /** The best actions for the user now. */
  hint: (id: string) => get<api.Hint>(`/tables/${part(id)}/hint`),
  /** The views since the user's last turn. */
  explainLastRound: (id: string) =>
    get<api.Explanation>(`/tables/${part(id)}/last-round/explanation`).then(({ turns }) => turns),
  lastRound: (id: string) => get<api.Round>(`/tables/${part(id)}/last-round`).then(({ moments }) => moments),
  /** The chat before a line. */
  earlierChat: (id: string, before: number) => get<api.Chat>(`/tables/${part(id)}/chat?before=${before}`),
  chat: (id: string, text: string) => post<api.ChatLine>(`/tables/${part(id)}/chat`, { text }),
  react: (id: string, reaction: api.ReactionKind) => post<api.Reaction>(`/tables/${part(id)}/reactions`, { reaction }),
}

/** Fetch the further pages of a very long record. */
async function withAllSteps(record: api.GameRecord): Promise<api.GameRecord> {
  const steps = [...record.steps]
  while (steps.length < record.length) {
    const page = await get<api.GameRecord>(`/records/${part(record.id)}?after=${steps.length}`)
    if (page.steps.length === 0) break
    steps.push(...page.steps)
  }
  return { ...record, steps }
}

export const records = {
  upload: (text: string) => post<api.GameRecord>('/records', text).then(withAllSteps),
  read: (id: string) => get<api.GameRecord>(`/records/${part(id)}`).then(withAllSteps),
  /** The board of a record after this number of actions. */
  at: (id: string, actions: number) => get<api.Scene>(`/records/${part(id)}/at/${actions}`),
  result: (id: string) => get<api.Result>(`/records/${part(id)}/result`),
  text: (id: string) => get<unknown>(`/records/${part(id)}/download`).then((record) => JSON.stringify(record)),
  downloadAddress: (id: string) => `/api/records/${part(id)}/download`,
  /** The state of the analysis, with its result once it is finished. */
  analysis: (id: string) => get<api.AnalysisState>(`/records/${part(id)}/analysis`),
  analyse: (id: string, level: api.AnalysisLevel) =>
    post<api.AnalysisState>(`/records/${part(id)}/analysis`, { level }),
  /** The better alternatives to a decision. */
  better: (id: string, decision: number) =>
    get<api.Better>(`/records/${part(id)}/analysis/decisions/${decision}/better`),
  decision: (id: string, decision: number) =>
    get<api.StatedDecision>(`/records/${part(id)}/analysis/decisions/${decision}`),
  /** The value of a turn instead of a decision; without actions, the better turn. */
  answer: (id: string, decision: number, actions: readonly string[]) =>
    post<api.Verdict>(`/records/${part(id)}/analysis/decisions/${decision}/answer`, { actions }),
}

/** Everything that pages without a server keep, as one file; `pages` is what the pages themselves keep. */
export const backup = {
  make: (pages: Readonly<Record<string, string>>) =>
    post<unknown>('/browser/export', { pages }).then((file) => JSON.stringify(file)),
  add: (file: string) =>
    post<{ tables: number; records: number; pages: Record<string, string> }>('/browser/import', file),
}

/** Friends, and the seats that they reserve for each other. */
export const friends = {
  read: () => get<api.Friends>('/friends'),
  ask: (handle: string) => post<api.Friends>('/friends/asks', { handle }),
  accept: (key: string) => post<api.Friends>(`/friends/asks/${part(key)}/accept`),
  decline: (key: string) => post<api.Friends>(`/friends/asks/${part(key)}/decline`),
  takeBack: (key: string) => ask<api.Friends>('DELETE', `/friends/asks/${part(key)}`),
  end: (author: string) => ask<api.Friends>('DELETE', `/friends/${part(author)}`),
  makeLink: (once: boolean) => post<api.NewFriendLink>('/friends/link', { once }),
  removeLink: () => ask<api.Friends>('DELETE', '/friends/link'),
  lookAtLink: (token: string) => query<api.LinkOwner>('/friends/link/look', { token }),
  useLink: (token: string) => post<api.Friends>('/friends/link/use', { token }),
  invitations: () => get<api.Invitations>('/invitations'),
  inviteTo: (id: string, seat: number, friend: string) =>
    post<api.Table>(`/tables/${part(id)}/seats/${seat}/invite`, { friend }),
  declineSeat: (id: string, seat: number) => post<api.Invitations>(`/tables/${part(id)}/seats/${seat}/decline`),
}

/** Groups and their members. */
export const groups = {
  all: () => get<api.Groups>('/groups'),
  make: (body: api.GroupIn) => post<api.Group>('/groups', body),
  read: (id: string) => get<api.Group>(`/groups/${part(id)}`),
  change: (id: string, body: api.GroupIn) => put<api.Group>(`/groups/${part(id)}`, body),
  remove: (id: string) => ask<api.Groups>('DELETE', `/groups/${part(id)}`),
  look: (id: string, invite: string | null) => post<api.GroupSeen>(`/groups/${part(id)}/look`, { invite }),
  join: (id: string, invite: string | null) => post<api.Group>(`/groups/${part(id)}/join`, { invite }),
  decline: (id: string) => post<api.Groups>(`/groups/${part(id)}/decline`),
  leave: (id: string) => post<api.Groups>(`/groups/${part(id)}/leave`),
  invite: (id: string, friend: string) => post<api.Group>(`/groups/${part(id)}/invite`, { friend }),
  renewLink: (id: string) => post<api.Group>(`/groups/${part(id)}/link`),
  setRole: (id: string, author: string, role: api.Role) =>
    put<api.Group>(`/groups/${part(id)}/members/${part(author)}`, { role }),
  sendAway: (id: string, author: string) => ask<api.Group>('DELETE', `/groups/${part(id)}/members/${part(author)}`),
}

export const tournaments = {
  make: (group: string, body: api.TournamentIn) => post<api.Tournament>(`/groups/${part(group)}/tournaments`, body),
  read: (id: string) => get<api.Tournament>(`/tournaments/${part(id)}`),
  change: (id: string, body: api.TournamentChangeIn) => put<api.Tournament>(`/tournaments/${part(id)}`, body),
  enter: (id: string) => post<api.Tournament>(`/tournaments/${part(id)}/enter`),
  leave: (id: string) => post<api.Tournament>(`/tournaments/${part(id)}/leave`),
  ready: (id: string, ready: boolean) => post<api.Tournament>(`/tournaments/${part(id)}/ready`, { ready }),
  start: (id: string) => post<api.Tournament>(`/tournaments/${part(id)}/start`),
  cancel: (id: string) => post<api.Tournament>(`/tournaments/${part(id)}/cancel`),
}

/** The board of a day (by default today) with its results. */
export const daily = (game: string, day: string | null) =>
  get<api.Daily>(`/daily?game=${part(game)}${day === null ? '' : `&day=${part(day)}`}`)

/** The webhook that is called when it is the user's turn. */
export const webhook = {
  read: () => get<api.Webhook>('/me/webhook'),
  save: (url: string) => put<api.Webhook>('/me/webhook', { url }),
  remove: () => ask<undefined>('DELETE', '/me/webhook'),
  test: () => post<api.Tried>('/me/webhook/test'),
}

/** The other notification channels, and quiet hours. */
export const messages = {
  read: () => get<api.Messages>('/me/messages'),
  change: (body: api.PreferencesIn) => put<api.Messages>('/me/messages', body),
  mail: (on: boolean) => put<api.Messages>('/me/messages/mail', { on }),
  tryMail: () => post<api.Tried>('/me/messages/mail/test'),
  push: (browser: api.PushIn) => put<api.Messages>('/me/messages/push', browser),
  forget: (device: string) => ask<api.Messages>('DELETE', `/me/messages/push/${part(device)}`),
  tryPush: (device: string) => post<api.Tried>(`/me/messages/push/${part(device)}/test`),
}

export const statistics = {
  read: (game: string) => get<api.Statistics>(`/statistics?game=${part(game)}`),
  games: (game: string, before: string | null = null) =>
    get<{ games: api.MyGame[]; next: string | null }>(
      `/statistics/games?game=${part(game)}&limit=20${before === null ? '' : `&before=${part(before)}`}`,
    ),
  exportAddress: '/api/statistics/records.zip',
}

/** The user's own progress. */
export const progress = {
  read: () => get<api.MyProgress>('/progress'),
  goals: (game: string) => get<api.Goals>(`/progress/goals?game=${part(game)}`),
}

/** Ratings from rated tables. */
export const ratings = {
  ladder: (game: string, players: number, season: string | null = null, after = 0) =>
    get<api.Ladder>(
      `/ladder?game=${part(game)}&players=${players}&after=${after}${season === null ? '' : `&season=${part(season)}`}`,
    ),
  person: (author: string) => get<api.Person>(`/people/${part(author)}`),
  history: (author: string, game: string, players: number) =>
    get<api.RatingHistory>(`/people/${part(author)}/ratings?game=${part(game)}&players=${players}`),
  ofTable: (id: string) => get<api.TableRatings>(`/tables/${part(id)}/ratings`),
  /** Whether the user is listed on leaderboards. */
  appear: (listed: boolean) => put<api.MyRatings>('/me/ratings', { listed }),
}
