// Chat lines and reactions of a table in their order.

import type { ChatLine, Reaction, Seat } from '../api'

export type Said = { key: string; id: number | null; author: string; name: string; seat: number | null } & (
  { text: string; reaction: null } | { text: null; reaction: Reaction['reaction'] }
)

/** Return lines and reactions of players who are not muted, with their authors' current names. */
export function feed(
  lines: readonly ChatLine[],
  reactions: readonly Reaction[],
  isMuted: (author: string) => boolean,
  seats: readonly Pick<Seat, 'author' | 'name'>[] = [],
): Said[] {
  const names = namesNow(lines, seats)
  const entries = [
    ...lines.map((line) => ({ at: line.at, said: { ...ofLine(line), text: line.text, reaction: null } })),
    ...reactions.map((each) => ({ at: each.at, said: { ...ofReaction(each), text: null, reaction: each.reaction } })),
  ]
  // Times have one format, so that they sort as text; the sort is stable.
  entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return entries
    .map(({ said }) => ({ ...said, name: names.get(said.author) ?? said.name }))
    .filter(({ author }) => !isMuted(author))
}

/** Return the current name of each author. The host of the server may rename a player: the seat and later lines have
 * the new name. A player with several seats chats under the name of their own seat. */
function namesNow(lines: readonly ChatLine[], seats: readonly Pick<Seat, 'author' | 'name'>[]): Map<string, string> {
  const names = new Map(lines.map(({ author, name }) => [author, name]))
  for (const { author, name } of seats) {
    const alone = seats.filter((other) => other.author === author).length === 1
    if (author !== null && name !== null && alone) names.set(author, name)
  }
  return names
}

const ofLine = ({ id, author, name, seat }: ChatLine) => ({ key: `line ${id}`, id, author, name, seat })
const ofReaction = ({ id, at, author, name, seat }: Reaction) => ({
  key: `reaction ${at} ${id}`,
  id: null,
  author,
  name,
  seat,
})

/** Return the authors in this feed that the user can mute or unmute. */
export function voices(said: readonly Said[], mine: string | null): { author: string; name: string }[] {
  const found = new Map<string, string>()
  for (const { author, name } of said) if (author !== mine) found.set(author, name)
  return [...found].map(([author, name]) => ({ author, name }))
}
