// Votes to remove a player.

import type { LogEntry } from '../api'

/** Return the seat that a log entry votes to remove, if it is such a vote. */
export const votedOut = ({ kind, text }: LogEntry): number | null => (kind === 'vote_out' ? Number(text) : null)
