// Votes about sending somebody away.

import type { LogEntry } from '../api'

/** The seat that a line of the log wants to be sent away, if it is such a vote. */
export const votedOut = ({ kind, text }: LogEntry): number | null => (kind === 'vote_out' ? Number(text) : null)
